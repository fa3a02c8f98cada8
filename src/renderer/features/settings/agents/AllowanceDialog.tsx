import { useState } from "react";
import { allowancePeriods, allowanceTypes } from "#contracts/agents/allowances.ts";
import type { Program } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { periodNames } from "#renderer/lib/agents/allowanceText.ts";
import { shownName } from "#renderer/lib/agents/shownName.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { LabelField } from "#renderer/ui/fields/LabelField.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { DialogActions } from "#renderer/ui/DialogActions.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { CheckboxField } from "#renderer/ui/selection/CheckboxField.tsx";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { type AllowanceDraft, draftErrors, firstDraft, termsOf } from "./allowanceDraft.ts";

interface AllowanceDialogProps {
  readonly program: Program;
  readonly onClose: () => void;
}

/** The form for the limits of an allowance. Nothing is given here: the consent view shows the limits again. [AG131] */
export function AllowanceDialog({ program, onClose }: AllowanceDialogProps) {
  const [draft, setDraft] = useState(() => firstDraft(program.allowance));
  const errors = draftErrors(draft);
  const terms = termsOf(draft);
  const change = (to: Partial<AllowanceDraft>) => setDraft({ ...draft, ...to });
  const name = shownName(program.name);
  const review = async () => {
    if (terms === null) return;
    onClose();
    const given = await valueOrToast(t("Couldn't give the allowance"), () =>
      run("agents.giveAllowance", { programId: program.id, terms }),
    );
    if (given !== undefined && given !== null) toast({ title: t("“{program}” has an allowance", { program: name }) });
  };
  const number = (
    field: "total" | "perRequest" | "perPeriod" | "perHour" | "days",
    label: string,
    max: number,
    error?: string,
  ) => (
    <NumberField
      label={label}
      value={draft[field]}
      onChange={(value) => change({ [field]: value })}
      min={field === "perRequest" ? 0 : 1}
      max={max}
      isInteger
      placeholder={t("Number")}
      {...(error !== undefined && { error })}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Allowance of “{program}”", { program: name })}
      width="quote"
      footer={
        <DialogActions
          onCancel={onClose}
          action={t("Review…")}
          onAction={() => void review()}
          isDisabled={terms === null}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {t(
            "Within all of these limits, the program spends without your confirmation. The next step shows them again.",
          )}
        </p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3">
          {number("total", t("Credits in total"), mostCredits)}
          {number("perRequest", t("Credits per request"), mostCredits, errors.perRequest)}
          {number("perPeriod", t("Credits per period"), mostCredits, errors.perPeriod)}
          <SelectField
            label={t("Period")}
            value={String(draft.periodMs)}
            choices={allowancePeriods.map((period) => ({ value: String(period), label: periodNames[period] }))}
            onChange={(value) => {
              const periodMs = allowancePeriods.find((period) => String(period) === value);
              if (periodMs !== undefined) change({ periodMs });
            }}
          />
          {number("perHour", t("Requests per hour"), mostPerHour)}
          {number("days", t("Ends in days"), mostDays)}
        </div>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium text-muted">{t("Types")}</legend>
          <div className="grid grid-cols-3 gap-x-4 gap-y-1">
            {allowanceTypes.map((type) => (
              <CheckboxField
                key={type}
                label={typeName(type)}
                isOn={draft.types.includes(type)}
                onChange={(isOn) =>
                  change({ types: allowanceTypes.filter((one) => (one === type ? isOn : draft.types.includes(one))) })
                }
              />
            ))}
          </div>
          {errors.types === undefined ? null : <p className="text-small text-pencil">{errors.types}</p>}
        </fieldset>
        <LabelField
          label={t("Only for this project (optional)")}
          value={draft.project}
          onChange={(project) => change({ project })}
          placeholder={t("All projects")}
          error={errors.project}
        />
      </div>
    </Dialog>
  );
}

/** Limits of the fields. They are those of `AllowanceTerms`. */
const mostCredits = 1_000_000;
const mostPerHour = 500;
const mostDays = 90;
