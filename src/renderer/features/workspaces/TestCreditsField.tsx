import { t } from "#texts/t.ts";
import { SwitchField } from "#renderer/ui/fields/SwitchField.tsx";

interface TestCreditsFieldProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether the account's credits are test credits. Only the user knows this. [WS90] */
export function TestCreditsField({ isOn, onChange }: TestCreditsFieldProps) {
  return (
    <SwitchField
      label={t("This service uses test credits")}
      text={t("Turn this on only if its credits are for tests. Otherwise they are shown as real credits.")}
      isOn={isOn}
      onChange={onChange}
    />
  );
}
