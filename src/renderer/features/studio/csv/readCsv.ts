import Papa from "papaparse";
import { withoutCsvGuard } from "#contracts/text/csvGuard.ts";
import { runSize } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { type Delimiter, guessDelimiter } from "./guessDelimiter.ts";
import { textOfFile } from "./textOfFile.ts";

/** The limits of a file. */
export const csvLimits = {
  bytes: 8 * 1024 * 1024,
  rows: runSize.max,
  emptyRows: 100_000,
  columns: 60,
  letters: 50_000,
} as const;

/** A row that is not empty. `number` is its position in the file, starting at 1 as in spreadsheets. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly delimiter: Delimiter;
}

export interface CsvReading {
  /** Null to guess the delimiter. */
  readonly delimiter: Delimiter | null;
  /** Whether the first row names the columns. */
  readonly hasNames: boolean;
}

export type CsvRead =
  { readonly isRead: true; readonly table: CsvTable } | { readonly isRead: false; readonly problem: string };

/** Parses an untrusted CSV file. Returns its rows, or why it is rejected. Stops reading at the row limit. [ST4] */
export function readCsv(bytes: Uint8Array, { delimiter, hasNames }: CsvReading): CsvRead {
  if (bytes.length > csvLimits.bytes) return refused(tooLarge());
  const decoded = textOfFile(bytes);
  if (!decoded.isText) return refused(decoded.problem);
  const used = delimiter ?? guessDelimiter(decoded.text);
  const { filled, quoteIn, isCut } = filledRows(decoded.text, used);
  if (quoteIn !== null) return refused(quoteProblem(quoteIn));
  const width = Math.max(0, ...filled.map(({ cells }) => cells.length));
  const rows = hasNames ? filled.slice(1) : filled;
  if (rows.length > csvLimits.rows || isCut) {
    return refused(
      t("This file has more than {max, number} rows, the limit for a batch. Split it into smaller files.", {
        max: csvLimits.rows,
      }),
    );
  }
  if (rows.length === 0) return refused(t("This file has no rows."));
  if (width > csvLimits.columns)
    return refused(t("This file has more than {max} columns.", { max: csvLimits.columns }));
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > csvLimits.letters));
  if (long !== undefined)
    return refused(
      t("A cell in row {row} has more than {max, number} characters.", { row: long.number, max: csvLimits.letters }),
    );
  const names = hasNames ? (filled[0]?.cells ?? []) : [];
  const columns = Array.from(
    { length: width },
    (_, index) => names[index]?.trim() || t("Column {number}", { number: index + 1 }),
  );
  return { isRead: true, table: { columns, rows: rows.map((row) => padded(row, width)), delimiter: used } };
}

interface Filled {
  readonly filled: readonly CsvRow[];
  /** Number of the row with an invalid quotation mark. */
  readonly quoteIn: number | null;
  /** Whether the file has more rows than were read. */
  readonly isCut: boolean;
}

/** Returns the rows that are not empty, up to one more than the limit. */
function filledRows(text: string, delimiter: Delimiter): Filled {
  const filled: CsvRow[] = [];
  let number = 0;
  let quoteIn: number | null = null;
  let isCut = false;
  Papa.parse<string[]>(text, {
    delimiter,
    // Papa Parse's fast mode splits the whole text before it returns the first row.
    fastMode: false,
    step: ({ data, errors }, parser) => {
      number += 1;
      if (errors.some(({ type }) => type === "Quotes")) quoteIn = number;
      if (data.some((cell) => cell.trim() !== "")) filled.push({ number, cells: data.map(withoutCsvGuard) });
      // One extra row, because the first row may contain the names.
      isCut = filled.length > csvLimits.rows + 1 || number >= csvLimits.emptyRows;
      if (quoteIn !== null || isCut) parser.abort();
    },
  });
  return { filled, quoteIn, isCut };
}

/** Returns the error text for a file that exceeds the size limit. Used before reading. */
export function tooLarge(): string {
  return t("This file is larger than {max} MB. Split it into smaller files.", { max: csvLimits.bytes / 1024 / 1024 });
}

function padded({ number, cells }: CsvRow, width: number): CsvRow {
  return { number, cells: [...cells, ...Array.from({ length: width - cells.length }, () => "")] };
}

function quoteProblem(row: number): string {
  return t("Row {row} has a quotation mark that isn't closed, or isn't doubled inside a cell.", { row });
}

function refused(problem: string): CsvRead {
  return { isRead: false, problem };
}
