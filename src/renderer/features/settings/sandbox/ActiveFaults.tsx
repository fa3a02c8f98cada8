import { useRef } from "react";
import type { SandboxFault } from "#contracts/sandbox.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { faultTitle, timesLeft, withoutFault } from "./activeFaultsText.ts";
import type { ChangeSwitches } from "./sandboxSwitches.ts";

interface ActiveFaultsProps {
  readonly active: readonly SandboxFault[];
  readonly change: ChangeSwitches;
}

/** The enabled faults and how many more requests each affects. */
export function ActiveFaults({ active, change }: ActiveFaultsProps) {
  const panel = useRef<HTMLElement>(null);
  // The pressed button disappears with the fault that it removes, so the panel takes the focus.
  const remove = async (update: (faults: readonly SandboxFault[]) => readonly SandboxFault[]) => {
    const isRemoved = await change(({ faults }) => ({ faults: [...update(faults)] }), {
      failed: t("Couldn't remove the fault"),
    });
    if (isRemoved) panel.current?.focus();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t("Enabled faults")}
      className="flex flex-col rounded-panel border border-line bg-raised"
    >
      <header className="flex min-h-10 items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-4">
        <h3 className="font-medium">{t("Enabled faults")}</h3>
        <Button
          size="small"
          variant="quiet"
          onClick={() => void remove(() => [])}
          disabled={active.length === 0}
          className={active.length === 0 ? "invisible" : ""}
        >
          {t("Remove all")}
        </Button>
      </header>
      {active.length === 0 ? (
        <p className="px-4 py-3 text-muted">{t("No faults enabled. The Sandbox responds normally.")}</p>
      ) : (
        <ul className="max-h-80 overflow-y-auto">
          {active.map((fault) => (
            <li
              key={JSON.stringify(fault)}
              className="flex items-start justify-between gap-2 border-b border-line py-2 pr-2 pl-4 last:border-b-0"
            >
              <span className="flex min-w-0 flex-col">
                <span>{faultTitle(fault)}</span>
                <span className="figures text-small text-muted">
                  {t(
                    "{times, plural, one {Affects the next matching request} other {Affects the next # matching requests}}",
                    { times: timesLeft(fault) },
                  )}
                </span>
              </span>
              <Button size="small" variant="quiet" onClick={() => void remove((faults) => withoutFault(faults, fault))}>
                <span>
                  {t("Remove")} <span className="sr-only">“{faultTitle(fault)}”</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
