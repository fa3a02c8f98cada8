import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { rhythms, rhythmText } from "./monitorText.ts";

export interface MonitorTerms {
  readonly everyHours: number;
  readonly monthlyCap: number | undefined;
}

interface MonitorFieldsProps {
  readonly terms: MonitorTerms;
  readonly onChange: (terms: MonitorTerms) => void;
}

const highestCap = 1_000_000;

/** Schedule and monthly cap. Only this consent allows requests to be confirmed without the purchase dialog. */
export function MonitorFields({ terms, onChange }: MonitorFieldsProps) {
  const { everyHours, monthlyCap } = terms;
  const { data: capabilities } = useQuery(queries.capabilities);
  const isKnown = rhythms.some((one) => one.everyHours === everyHours);
  const choices = isKnown ? rhythms : [...rhythms, { everyHours, label: rhythmText(everyHours) }];
  return (
    <div className="@container flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2">
        <SelectField
          label={t("Check every")}
          value={String(everyHours)}
          onChange={(value) => onChange({ ...terms, everyHours: Number(value) })}
          choices={choices.map((one) => ({ value: String(one.everyHours), label: one.label }))}
        />
        <NumberField
          label={t("Monthly cap")}
          value={monthlyCap}
          onChange={(next) => onChange({ ...terms, monthlyCap: next })}
          min={0}
          max={highestCap}
          isInteger
          isSpinButton
          placeholder={t("Credits per month")}
        />
      </div>
      <p className="text-muted">
        {t(
          "You agree that this monitor confirms quotes automatically, never beyond this cap in a calendar month. Every check gets a quote first. Proofsheet asks you when the cap is reached, when a price is higher than usual for research, and when an owner or admin must approve it. You can change or revoke this at any time.",
        )}
      </p>
      {capabilities?.isResearchApprovedByPerson === true ? (
        <p role="note" className="text-note">
          {t("The service recommends that a person approves each price, so this monitor asks you at every check.")}
        </p>
      ) : null}
    </div>
  );
}
