import type { RequestType } from "#contracts/studio/models.ts";
import { requestTypes } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";
import { expandTemplate } from "#renderer/features/studio/variations/expandTemplate.ts";
import { readTemplate } from "#renderer/features/studio/variations/template.ts";
import { type ColumnUse, columnUses, guessUses, keyOfUse, unused } from "./csvColumns.ts";
import type { Delimiter } from "./guessDelimiter.ts";
import { itemsOfRow, type RowReading, type RowRules } from "./itemsOfRow.ts";
import { csvLimits, type CsvRow, type CsvTable, readCsv } from "./readCsv.ts";

/** A CSV file that is being imported into the batch. */
export interface CsvImport {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly delimiter: Delimiter;
  readonly hasNames: boolean;
  readonly table: CsvTable;
  readonly uses: readonly ColumnUse[];
  /** The type of rows without a type of their own. */
  readonly type: RequestType;
  /** The template of the prompts. Empty if a column contains the prompts. */
  readonly template: string;
  /** The numbers of the skipped rows. */
  readonly skipped: ReadonlySet<number>;
  /** The cells opened for fixing, by row number. They stay open after their errors are fixed. */
  readonly fixed: ReadonlyMap<number, ReadonlySet<number>>;
}

/** A row of the file with its parsed items or errors. */
export interface ReadRow {
  readonly row: CsvRow;
  readonly reading: RowReading;
  readonly isSkipped: boolean;
}

export type CsvOpened =
  { readonly isOpened: true; readonly opened: CsvImport } | { readonly isOpened: false; readonly problem: string };

const untouched: Pick<CsvImport, "skipped" | "fixed"> = { skipped: new Set(), fixed: new Map() };

/** Parses a new file and guesses the use of each column. */
export function openCsv(fileName: string, bytes: Uint8Array, type: RequestType): CsvOpened {
  const read = readCsv(bytes, { delimiter: null, hasNames: true });
  if (!read.isRead) return { isOpened: false, problem: read.problem };
  const { table } = read;
  const uses = usesOf(table, type, []);
  const { delimiter } = table;
  const opened = { fileName, bytes, delimiter, hasNames: true, table, uses, type, template: "", ...untouched };
  return { isOpened: true, opened };
}

/** Parses the same file with other settings and discards all fixes. Returns the same import if that is impossible. */
export function readAgain(now: CsvImport, reading: { delimiter?: Delimiter; hasNames?: boolean }): CsvImport {
  const { delimiter, hasNames, template } = { ...now, ...reading };
  const read = readCsv(now.bytes, { delimiter, hasNames });
  if (!read.isRead) return now;
  const { table } = read;
  const uses = usesOf(table, now.type, variablesOf(template));
  return { ...now, delimiter, hasNames, table, uses, ...untouched };
}

/** Sets the type of rows without a type of their own. Unused columns may become options of the new type. */
export function setType(now: CsvImport, type: RequestType): CsvImport {
  const offered = new Set(columnUses(typesIn(now.uses, type), variablesOf(now.template)).map(keyOfUse));
  const validUses = now.uses.map((use) => (offered.has(keyOfUse(use)) ? use : unused));
  const taken = new Set(validUses.map(keyOfUse));
  const guessed = usesOf(now.table, type, variablesOf(now.template));
  const uses = validUses.map((use, column) => {
    const other = guessed[column] ?? unused;
    return use.is === "nothing" && other.is === "option" && !taken.has(keyOfUse(other)) ? other : use;
  });
  return { ...now, type, uses };
}

/** Returns the types whose options a column can be: all types if a column contains the type, otherwise the given type. */
export function typesIn(uses: readonly ColumnUse[], type: RequestType): readonly RequestType[] {
  return uses.some(({ is }) => is === "type") ? requestTypes : [type];
}

function usesOf({ columns, rows }: CsvTable, type: RequestType, variables: readonly string[]): readonly ColumnUse[] {
  const ofAll = guessUses(columns, rows, columnUses(requestTypes, variables));
  return guessUses(columns, rows, columnUses(typesIn(ofAll, type), variables));
}

/** Assigns a use to a column. Any other column with this use becomes unused. */
export function assignColumn(now: CsvImport, column: number, use: ColumnUse): CsvImport {
  const uses = now.uses.map((known, index) =>
    index === column ? use : keyOfUse(known) === keyOfUse(use) ? unused : known,
  );
  return { ...now, uses };
}

/**
 * Sets the template. A column named like one of its variables gets that variable, unless it is an option already. An
 * invalid template, for example while typing, leaves the columns unchanged.
 */
export function setTemplate(now: CsvImport, template: string): CsvImport {
  const read = readTemplate(template);
  if (!read.isValid) return { ...now, template };
  const { variables } = read;
  const named = guessUses(
    now.table.columns,
    [],
    variables.map((name) => ({ is: "variable", name })),
  );
  const without = usesOf(now.table, now.type, []);
  const uses = now.uses.map((use, column) => {
    const variable = named[column] ?? unused;
    if (use.is === "variable" && !variables.includes(use.name)) return without[column] ?? unused;
    return use.is === "nothing" || (use.is === "prompt" && variable.is === "variable") ? variable : use;
  });
  return { ...now, template, uses: uses.map((use, column) => (isFirst(uses, use, column) ? use : unused)) };
}

function isFirst(uses: readonly ColumnUse[], use: ColumnUse, column: number): boolean {
  return use.is === "nothing" || uses.findIndex((known) => keyOfUse(known) === keyOfUse(use)) === column;
}

export function fixCell(now: CsvImport, number: number, column: number, cell: string): CsvImport {
  const rows = now.table.rows.map((row) =>
    row.number === number ? { ...row, cells: row.cells.with(column, cell) } : row,
  );
  const fixed = new Map(now.fixed).set(number, new Set([...(now.fixed.get(number) ?? []), column]));
  return { ...now, table: { ...now.table, rows }, fixed };
}

/** Replaces a value in every cell of a column that has it, because an error often repeats in all rows. */
export function fixEverywhere(now: CsvImport, column: number, said: string, better: string): CsvImport {
  const rows = now.table.rows.map((row) =>
    row.cells[column]?.trim() === said.trim() ? { ...row, cells: row.cells.with(column, better) } : row,
  );
  return { ...now, table: { ...now.table, rows } };
}

/** Opens every used cell of a row for fixing. */
export function openRow(now: CsvImport, number: number): CsvImport {
  const used = now.uses.flatMap(({ is }, column) => (is === "nothing" ? [] : [column]));
  return { ...now, fixed: new Map(now.fixed).set(number, new Set(used)) };
}

export function skipRow(now: CsvImport, number: number, isSkipped: boolean): CsvImport {
  const skipped = new Set(now.skipped);
  if (isSkipped) skipped.add(number);
  else skipped.delete(number);
  return { ...now, skipped };
}

export function variablesOf(template: string): readonly string[] {
  const read = readTemplate(template);
  return read.isValid ? read.variables : [];
}

/** Returns what is wrong with the template itself, regardless of the rows. Null if it is valid. */
export function templateProblem({ template, table }: CsvImport): string | null {
  const read = readTemplate(template);
  if (!read.isValid) return t("Character {number}: {problem}", { number: read.at + 1, problem: read.problem });
  const values = Object.fromEntries(read.variables.map((name) => [name, [""]]));
  const expansion = expandTemplate(read.parts, values, csvLimits.rows);
  const each = expansion.state === "expanded" ? expansion.texts.length : Infinity;
  if (each * table.rows.length <= csvLimits.rows) return null;
  const counts = { rows: table.rows.length, max: csvLimits.rows };
  return each === Infinity
    ? t(
        "The template makes too many prompts per row, for {rows, plural, one {# row} other {# rows}}. A batch holds up to {max, number} items.",
        counts,
      )
    : t(
        "The template makes {each, number} prompts per row, for {rows, plural, one {# row} other {# rows}}. A batch holds up to {max, number} items.",
        {
          each,
          ...counts,
        },
      );
}

/**
 * Returns a function that parses rows by the rules of an import. Caches the result until a row changes. `form` is the
 * draft with the defaults.
 */
export function rowReader(
  now: Pick<CsvImport, "uses" | "type" | "template">,
  form: StudioDraft,
  serviceOrigin: string | null = null,
): (row: CsvRow) => RowReading {
  const template = readTemplate(now.template);
  const rules: RowRules = {
    uses: now.uses,
    type: now.type,
    base: { ...form, prompt: "" },
    template: now.template.trim() !== "" && template.isValid ? template : null,
    limit: csvLimits.rows,
    serviceOrigin,
  };
  const known = new WeakMap<CsvRow, RowReading>();
  return (row) => {
    const reading = known.get(row) ?? itemsOfRow(rules, row);
    known.set(row, reading);
    return reading;
  };
}
