import type { CreativeType } from "../../../../contracts/studio/models.ts";
import { creativeTypes } from "../../../../contracts/studio/models.ts";
import { t } from "../../../../texts/t.ts";
import type { StudioDraft } from "../draft.ts";
import { expandTemplate } from "../variations/expandTemplate.ts";
import { readTemplate } from "../variations/template.ts";
import { type ColumnUse, columnUses, guessUses, keyOfUse, unused } from "./csvColumns.ts";
import type { Delimiter } from "./guessDelimiter.ts";
import { piecesOfRow, type RowReading, type RowRules } from "./piecesOfRow.ts";
import { csvLimits, type CsvRow, type CsvTable, readCsv } from "./readCsv.ts";

/** A file on its way into the batch. */
export interface CsvImport {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly delimiter: Delimiter;
  readonly hasNames: boolean;
  readonly table: CsvTable;
  readonly uses: readonly ColumnUse[];
  /** What a row is that does not say so itself. */
  readonly type: CreativeType;
  /** Makes the prompts; empty: a column has them. */
  readonly template: string;
  /** Numbers of the rows that stay out. */
  readonly skipped: ReadonlySet<number>;
  /** Cells that were opened, by the number of their row: they stay open when nothing is wrong with them any more. */
  readonly mended: ReadonlyMap<number, ReadonlySet<number>>;
}

/** A row of the file with what becomes of it. */
export interface ReadRow {
  readonly row: CsvRow;
  readonly reading: RowReading;
  readonly isSkipped: boolean;
}

export type CsvOpened =
  { readonly isOpened: true; readonly opened: CsvImport } | { readonly isOpened: false; readonly problem: string };

const untouched: Pick<CsvImport, "skipped" | "mended"> = { skipped: new Set(), mended: new Map() };

/** Reads a file for the first time; every column is guessed. */
export function openCsv(fileName: string, bytes: Uint8Array, type: CreativeType): CsvOpened {
  const read = readCsv(bytes, { delimiter: null, hasNames: true });
  if (!read.isRead) return { isOpened: false, problem: read.problem };
  const { table } = read;
  const uses = usesOf(table, type, []);
  const { delimiter } = table;
  const opened = { fileName, bytes, delimiter, hasNames: true, table, uses, type, template: "", ...untouched };
  return { isOpened: true, opened };
}

/** The same file read in another way: nothing that was mended in it stays. The same import where it cannot be read so. */
export function readAgain(now: CsvImport, reading: { delimiter?: Delimiter; hasNames?: boolean }): CsvImport {
  const { delimiter, hasNames, template } = { ...now, ...reading };
  const read = readCsv(now.bytes, { delimiter, hasNames });
  if (!read.isRead) return now;
  const { table } = read;
  const uses = usesOf(table, now.type, variablesOf(template));
  return { ...now, delimiter, hasNames, table, uses, ...untouched };
}

/** Rows that do not say so are of this kind now; columns that are nothing yet may be options of it. */
export function takeType(now: CsvImport, type: CreativeType): CsvImport {
  const offered = new Set(columnUses(typesIn(now.uses, type), variablesOf(now.template)).map(keyOfUse));
  const kept = now.uses.map((use) => (offered.has(keyOfUse(use)) ? use : unused));
  const taken = new Set(kept.map(keyOfUse));
  const guessed = usesOf(now.table, type, variablesOf(now.template));
  const uses = kept.map((use, column) => {
    const other = guessed[column] ?? unused;
    return use.is === "nothing" && other.is === "option" && !taken.has(keyOfUse(other)) ? other : use;
  });
  return { ...now, type, uses };
}

/** Kinds whose options a column can be: those of all where a column names the kind, else those of the one. */
export function typesIn(uses: readonly ColumnUse[], type: CreativeType): readonly CreativeType[] {
  return uses.some(({ is }) => is === "type") ? creativeTypes : [type];
}

function usesOf({ columns, rows }: CsvTable, type: CreativeType, variables: readonly string[]): readonly ColumnUse[] {
  const ofAll = guessUses(columns, rows, columnUses(creativeTypes, variables));
  return guessUses(columns, rows, columnUses(typesIn(ofAll, type), variables));
}

/** A use belongs to one column: another that had it has none now. */
export function assignColumn(now: CsvImport, column: number, use: ColumnUse): CsvImport {
  const uses = now.uses.map((known, index) =>
    index === column ? use : keyOfUse(known) === keyOfUse(use) ? unused : known,
  );
  return { ...now, uses };
}

/**
 * Takes over a template. A column called like one of its variables becomes it, unless it is an option already. While a
 * template is being written and makes no sense, the columns stay as they are.
 */
export function takeTemplate(now: CsvImport, template: string): CsvImport {
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

export function mendCell(now: CsvImport, number: number, column: number, cell: string): CsvImport {
  const rows = now.table.rows.map((row) =>
    row.number === number ? { ...row, cells: row.cells.with(column, cell) } : row,
  );
  const mended = new Map(now.mended).set(number, new Set([...(now.mended.get(number) ?? []), column]));
  return { ...now, table: { ...now.table, rows }, mended };
}

/** Every cell of a column that says the one says the other: what is wrong in one row is often wrong in all. */
export function mendEverywhere(now: CsvImport, column: number, said: string, better: string): CsvImport {
  const rows = now.table.rows.map((row) =>
    row.cells[column]?.trim() === said.trim() ? { ...row, cells: row.cells.with(column, better) } : row,
  );
  return { ...now, table: { ...now.table, rows } };
}

/** Opens every cell of a row that says something about its piece. */
export function openRow(now: CsvImport, number: number): CsvImport {
  const used = now.uses.flatMap(({ is }, column) => (is === "nothing" ? [] : [column]));
  return { ...now, mended: new Map(now.mended).set(number, new Set(used)) };
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

/** What is wrong with the template itself, whatever the rows say; null when nothing is. */
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

/** Reads rows by the rules of an import, each again only when it was changed. `form`: the draft that rows fall back to. */
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
    const reading = known.get(row) ?? piecesOfRow(rules, row);
    known.set(row, reading);
    return reading;
  };
}
