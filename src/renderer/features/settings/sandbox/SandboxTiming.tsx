import { useId } from "react";
import type { SandboxSwitches } from "#contracts/sandbox.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { type TimingDraft, timingFields, reviewTiming } from "./timingDraft.ts";
import type { ChangeSwitches } from "./sandboxSwitches.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { timingSettingId } from "#renderer/features/settings/list/sandboxEntries.ts";
import { SwitchGroup } from "#renderer/features/settings/SwitchGroup.tsx";
import { useSessionState } from "#renderer/features/settings/useSessionState.ts";

interface SandboxTimingProps {
  readonly switches: SandboxSwitches;
  readonly isOff: boolean;
  readonly change: ChangeSwitches;
}

/** Sandbox timing: durations, quote lifetime, and approval threshold. */
export function SandboxTiming({ switches, isOff, change }: SandboxTimingProps) {
  const [draft, setDraft] = useSessionState<TimingDraft>("pace", {});
  const status = useId();
  const { change: wanted, missing } = reviewTiming(draft, switches);
  const isChanged = Object.keys(wanted).length > 0;
  const canApply = isChanged && missing.length === 0 && !isOff;
  const apply = async () => {
    if (!canApply) return;
    const applied = await change(wanted, {
      done: t("Changes apply to new requests"),
      failed: t("Couldn't apply the changes"),
    });
    if (applied) setDraft({});
  };

  return (
    <SwitchGroup title={t("Timing and approval")} text={t("Applies to new requests until you quit Proofsheet.")}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 @md:grid-cols-2">
          {timingFields.map(({ name, label, hint, max, isInteger, whenEmpty }) => (
            <Setting key={name} id={timingSettingId(name)}>
              <NumberField
                label={label}
                {...(missing.includes(name) ? { error: t("Enter a number.") } : { hint })}
                value={(draft[name] === undefined ? switches[name] : draft[name]) ?? undefined}
                onChange={(value) => setDraft((now) => ({ ...now, [name]: value ?? null }))}
                min={0}
                max={max}
                isInteger={isInteger}
                placeholder={whenEmpty ?? ""}
              />
            </Setting>
          ))}
        </div>
        <Setting id="sandbox-timing" className="flex items-center gap-2">
          <Button type="submit" disabled={!canApply} describedBy={status}>
            {t("Apply")}
          </Button>
          <Button variant="quiet" onClick={() => setDraft({})} disabled={!isChanged} describedBy={status}>
            {t("Discard")}
          </Button>
          <output id={status} className="text-small text-muted">
            {isChanged ? t("Not applied yet") : ""}
          </output>
        </Setting>
      </form>
    </SwitchGroup>
  );
}
