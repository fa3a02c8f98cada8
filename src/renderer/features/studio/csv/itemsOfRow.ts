import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { requestForms, isRequestType } from "#renderer/features/studio/requestForms.ts";
import { compose, type StudioDraft, withOption } from "#renderer/features/studio/draft.ts";
import { expandTemplate } from "#renderer/features/studio/variations/expandTemplate.ts";
import type { Template } from "#renderer/features/studio/variations/template.ts";
import { type ColumnUse, keyOfUse } from "./csvColumns.ts";
import type { CsvRow } from "./readCsv.ts";
import { brief, valueOfCell } from "./valueOfCell.ts";

/** The rules by which rows become items. */
export interface RowRules {
  readonly uses: readonly ColumnUse[];
  /** The type of rows without a type of their own. */
  readonly type: RequestType;
  /** The defaults for rows of that type. Its prompt is empty. */
  readonly base: StudioDraft;
  /** Creates the prompts from the row's variables. Null if a column contains the prompt. */
  readonly template: Extract<Template, { isValid: true }> | null;
  readonly limit: number;
  /** The only origin whose http links are accepted. Null if there is none. */
  readonly serviceOrigin: string | null;
}

/** `column` is the index of the cell. Null if the error belongs to no column. */
export interface RowError {
  readonly column: number | null;
  readonly reason: string;
}

export interface RowItem {
  readonly type: RequestType;
  readonly draft: StudioDraft;
}

export interface RowReading {
  /** Empty if the row has errors. */
  readonly items: readonly RowItem[];
  readonly errors: readonly RowError[];
}

/** Returns the items of one row, checked by the service's schemas, or the errors of its cells. [ST5] */
export function itemsOfRow(rules: RowRules, { cells }: CsvRow): RowReading {
  const cellOf = (key: string) => cells[columnOf(rules, key) ?? -1]?.trim() ?? "";
  const kind = cellOf("type").toLowerCase();
  if (kind !== "" && !isRequestType(kind)) {
    const reason = t("“{kind}” isn't a type. Use one of {kinds}.", {
      kind: brief(kind),
      kinds: Object.keys(requestForms).join(", "),
    });
    return { items: [], errors: [{ column: columnOf(rules, "type"), reason }] };
  }
  const type = isRequestType(kind) ? kind : rules.type;
  const errors: RowError[] = [];
  const draft = withCells(rules, type, cells, errors);
  const prompts = promptsOf(rules, cells, errors);
  const items = prompts.map((prompt) => ({ type, draft: { ...draft, prompt } }));
  for (const item of items) {
    const composed = compose(type, item.draft, item.draft.model);
    if (composed.isComplete) continue;
    for (const [field, reason] of Object.entries(composed.errors)) {
      const column = columnOf(rules, field) ?? columnOf(rules, `option:${field}`);
      if (!errors.some((known) => known.column === column && (column !== null || known.reason === reason)))
        errors.push({ column, reason });
    }
  }
  return errors.length === 0 ? { items, errors } : { items: [], errors };
}

function columnOf({ uses }: RowRules, key: string): number | null {
  const index = uses.findIndex((use) => keyOfUse(use) === key);
  return index === -1 ? null : index;
}

/** Returns the base draft with all values of the row except the prompt. */
function withCells(rules: RowRules, type: RequestType, cells: readonly string[], errors: RowError[]): StudioDraft {
  const { fields, models } = requestForms[type];
  const own = type === rules.type;
  const initial: StudioDraft = own ? rules.base : { ...rules.base, options: {}, model: models[0] };
  return rules.uses.reduce<StudioDraft>((draft, use, column) => {
    const cell = cells[column]?.trim() ?? "";
    if (cell === "") return draft;
    if (use.is === "model" || use.is === "project" || use.is === "costCenter") return { ...draft, [use.is]: cell };
    if (use.is !== "option") return draft;
    const spec = fields.find(({ name }) => name === use.name);
    if (spec === undefined) {
      errors.push({
        column,
        reason: t("This option isn't available for type {type}. Leave the cell empty.", { type }),
      });
      return draft;
    }
    const said = valueOfCell(spec, cell, rules.serviceOrigin);
    if (said.isValue) return withOption(draft, use.name, said.value);
    errors.push({ column, reason: said.reason });
    return draft;
  }, initial);
}

function promptsOf(rules: RowRules, cells: readonly string[], errors: RowError[]): readonly string[] {
  const { template, uses, limit } = rules;
  if (template === null) return [cells[columnOf(rules, "prompt") ?? -1]?.trim() ?? ""];
  const values = uses.flatMap((use, column) => {
    const cell = cells[column]?.trim() ?? "";
    const name = use.is === "variable" ? use.name : use.is === "prompt" ? "prompt" : null;
    return name === null || cell === "" ? [] : [[name, [cell]] as const];
  });
  const expansion = expandTemplate(template.parts, Object.fromEntries(values), limit);
  if (expansion.state === "expanded") return expansion.texts;
  if (expansion.state === "tooMany") {
    errors.push({ column: null, reason: t("The template makes more than {limit} prompts from this row.", { limit }) });
    return [];
  }
  for (const name of expansion.variables) {
    const column = columnOf(rules, `variable:${name}`) ?? (name === "prompt" ? columnOf(rules, "prompt") : null);
    const variable = `{{${name}}}`;
    const reason =
      column === null ? t("No column for {variable}.", { variable }) : t("{variable} is empty.", { variable });
    errors.push({ column, reason });
  }
  return [];
}
