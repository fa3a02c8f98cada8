import { useId } from "react";
import type { SandboxFault } from "#contracts/sandbox.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { activeTimes, withFault } from "./activeFaultsText.ts";
import type { ChangeSwitches } from "./sandboxSwitches.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { type FaultChoice, faultChoices } from "./faults.ts";

interface FaultInjectionProps {
  readonly active: readonly SandboxFault[];
  readonly isOff: boolean;
  readonly change: ChangeSwitches;
}

/** All faults that can be enabled, with one click each. */
export function FaultInjection({ active, isOff, change }: FaultInjectionProps) {
  const enable = ({ title, fault }: FaultChoice) =>
    void change(({ faults }) => ({ faults: [...withFault(faults, fault)] }), {
      failed: t("Couldn't enable “{title}”", { title }),
    });
  return (
    <Setting id="sandbox-faults" className="flex flex-col gap-3">
      <p className="text-muted">
        {t("Enable a fault, then work as usual. Each time you enable it, the fault affects one matching request.")}
      </p>
      {faultChoices.map((group) => (
        <div key={group.title} className="flex flex-col">
          <h4 className="border-b border-line pt-2 pb-1 text-small text-faint">{group.title}</h4>
          <ul aria-label={group.title}>
            {group.paths.map((path) => (
              <Path
                key={path.title}
                path={path}
                times={activeTimes(active, path.fault)}
                isOff={isOff}
                onEnable={() => enable(path)}
              />
            ))}
          </ul>
        </div>
      ))}
    </Setting>
  );
}

interface PathProps {
  readonly path: FaultChoice;
  readonly times: number;
  readonly isOff: boolean;
  readonly onEnable: () => void;
}

function Path({ path: { title, does, see }, times, isOff, onEnable }: PathProps) {
  const id = useId();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(4.5rem,auto)] gap-x-4 border-b border-line py-(--row)">
      <div className="flex flex-col gap-0.5">
        <p className="font-medium">{title}</p>
        <div id={id} className="text-pretty">
          <p className="text-muted">{does}</p>
          <p className="text-faint">{t("Expected: {see}", { see })}</p>
        </div>
      </div>
      <div className="flex flex-col items-end gap-1">
        <Button size="small" onClick={onEnable} disabled={isOff} describedBy={id}>
          <span>
            {t("Enable")} <span className="sr-only">“{title}”</span>
          </span>
        </Button>
        <output className="figures text-small text-note">{times === 0 ? "" : t("{times} enabled", { times })}</output>
      </div>
    </li>
  );
}
