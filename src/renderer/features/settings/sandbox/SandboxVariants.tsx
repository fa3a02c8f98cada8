import { useId } from "react";
import type { Variant } from "#contracts/service/variants.ts";
import { t, tContext } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import type { ChangeSwitches } from "./sandboxSwitches.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { choiceSettingId } from "#renderer/features/settings/list/sandboxEntries.ts";
import { SwitchGroup } from "#renderer/features/settings/SwitchGroup.tsx";
import { chosenOf, offeredChoices, withChoice } from "./variantChoices.ts";

interface SandboxVariantsProps {
  readonly variants: readonly Variant[];
  readonly isOff: boolean;
  readonly change: ChangeSwitches;
}

/** Which of the responses that the API allows the Sandbox gives. Each choice applies immediately. */
export function SandboxVariants({ variants, isOff, change }: SandboxVariantsProps) {
  const status = useId();
  const failed = t("Couldn't change the behavior.");
  const isStandard = offeredChoices.every((choice) => chosenOf(choice, variants) === choice.standard);
  return (
    <SwitchGroup
      title={t("Service behavior")}
      text={t(
        "Choose how the Sandbox responds where the API allows several responses. Choices last until you quit Proofsheet.",
      )}
    >
      <fieldset disabled={isOff} className="flex max-w-128 min-w-0 flex-col gap-4">
        {offeredChoices.map((choice) => (
          <Setting key={choice.name} id={choiceSettingId(choice.name)}>
            <SelectField
              label={choice.label}
              aside={chosenOf(choice, variants) === choice.standard ? undefined : <Changed />}
              value={chosenOf(choice, variants)}
              choices={choice.options.map((option) =>
                option.value === choice.standard ? { ...option, note: tContext("variant", "Default") } : option,
              )}
              onChange={(value) =>
                void change(({ variants: now }) => ({ variants: [...withChoice(now, choice, value)] }), { failed })
              }
            />
          </Setting>
        ))}
      </fieldset>
      <Setting id="sandbox-defaults" className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
        <Button
          onClick={() => void change({ variants: [] }, { failed })}
          disabled={isOff || isStandard}
          describedBy={status}
        >
          {t("Reset to defaults")}
        </Button>
        <output id={status} className="text-small text-muted">
          {isStandard ? t("The Sandbox uses its defaults.") : ""}
        </output>
      </Setting>
    </SwitchGroup>
  );
}

/** Shown beside the label of a choice that differs from its default. */
function Changed() {
  return <span className="text-small text-note">{tContext("variant", "Changed")}</span>;
}
