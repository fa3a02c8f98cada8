import { requestTypes } from "#contracts/studio/models.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { SwitchField } from "#renderer/ui/fields/SwitchField.tsx";
import { TextArea } from "#renderer/ui/fields/TextArea.tsx";
import { promptLength } from "#contracts/service/generationRequests.ts";
import { t } from "#texts/t.ts";
import { isRequestType } from "#renderer/features/studio/requestForms.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";
import { itemDetails } from "#renderer/features/studio/batch/itemText.ts";
import { columnUses, keyOfUse, labelOfUse, unused } from "./csvColumns.ts";
import { type CsvImport, assignColumn, readAgain, setTemplate, setType, typesIn, variablesOf } from "./csvImport.ts";
import { editCsv } from "./csvStore.ts";
import { tabNames } from "#renderer/features/studio/tabNames.ts";
import { type Delimiter, delimiters } from "./guessDelimiter.ts";
import { brief } from "./valueOfCell.ts";

interface CsvColumnsProps {
  readonly opened: CsvImport;
  readonly form: StudioDraft;
  /** Why the template is invalid. Null if it is valid. */
  readonly problem: string | null;
}

const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ",": t("Comma"),
  ";": t("Semicolon"),
  "\t": t("Tab"),
};
const samples = 3;

/** Assigns a use to each column, and edits the template that the rows may fill. */
export function CsvColumns({ opened, form, problem }: CsvColumnsProps) {
  const { table, uses, type, template, delimiter, hasNames, fileName } = opened;
  const variables = variablesOf(template);
  const offered = columnUses(typesIn(uses, type), variables);
  return (
    <div className="grid grid-cols-1 gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={t("Columns")} className="flex min-w-0 flex-col gap-2">
        <p className="truncate text-muted">{fileName}</p>
        <ul className="flex flex-col">
          {table.columns.map((column, index) => (
            <li
              key={`${index} ${column}`}
              className="grid grid-cols-[minmax(0,1fr)_14rem] items-center gap-4 border-t border-line py-2"
            >
              <div className="flex min-w-0 flex-col">
                <span className="truncate font-medium">{column}</span>
                <span className="truncate text-small text-faint">
                  {table.rows
                    .slice(0, samples)
                    .map(({ cells }) => brief(cells[index] ?? ""))
                    .filter((cell) => cell !== "")
                    .join(" · ") || t("Empty")}
                </span>
              </div>
              <SelectField
                label={t("Field for {column}", { column })}
                isLabelHidden
                value={keyOfUse(uses[index] ?? unused)}
                onChange={(key) => {
                  const use = [unused, ...offered].find((one) => keyOfUse(one) === key);
                  if (use !== undefined) editCsv((now) => assignColumn(now, index, use));
                }}
                choices={[unused, ...offered].map((use) => ({
                  value: keyOfUse(use),
                  label: labelOfUse(use, offered, type),
                }))}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t("Import options")} className="flex min-w-0 flex-col gap-4">
        <SelectField
          label={t("Type")}
          value={type}
          onChange={(next) => {
            if (isRequestType(next)) editCsv((now) => setType(now, next));
          }}
          choices={requestTypes.map((value) => ({ value, label: tabNames[value] }))}
          hint={t("For rows without a type.")}
        />
        <Segmented
          label={t("Delimiter")}
          value={delimiter}
          onChange={(next) => editCsv((now) => readAgain(now, { delimiter: next }))}
          choices={delimiters.map((value) => ({ value, label: delimiterNames[value] }))}
        />
        <SwitchField
          label={t("First row has column names")}
          text={t("When off, the first row is imported like any other.")}
          isOn={hasNames}
          onChange={(next) => editCsv((now) => readAgain(now, { hasNames: next }))}
        />
        <TextArea
          label={t("Template")}
          value={template}
          onChange={(text) => editCsv((now) => setTemplate(now, text))}
          maxLength={promptLength.max}
          placeholder={t("A '{{product}}' on '{wet stone|warm sand}'")}
          lines={3}
          hint={t(
            "Optional. Builds the prompts: '{{variable}}' inserts a column, '{choice|another}' creates a variation per option.",
          )}
          {...(template === "" || problem === null ? {} : { error: problem })}
        />
        <p className="text-small text-faint">
          {t("Empty cells use the form's values: {facts}.", {
            facts: itemDetails({ type, draft: { ...form, prompt: "" } }),
          })}
        </p>
      </section>
    </div>
  );
}
