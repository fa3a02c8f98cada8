import Papa from "papaparse";

export const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** The maximum rows and characters that are examined. */
const sample = { rows: 20, letters: 64 * 1024 } as const;

/**
 * Guesses the delimiter of a file. The delimiter that yields the most column names wins, because prompts contain many
 * commas and names do not. In a tie, the one with the fewest rows wider than the header wins.
 */
export function guessDelimiter(text: string): Delimiter {
  const scored = delimiters.map((delimiter) => ({ delimiter, ...score(text, delimiter) }));
  const [first] = scored.toSorted((one, other) => other.names - one.names || one.wider - other.wider);
  return first?.delimiter ?? ",";
}

function score(text: string, delimiter: Delimiter): { readonly names: number; readonly wider: number } {
  const head = text.slice(0, sample.letters);
  const { data } = Papa.parse<string[]>(head, { delimiter, preview: sample.rows, skipEmptyLines: "greedy" });
  const names = data[0]?.length ?? 0;
  return { names, wider: data.filter((cells) => cells.length > names).length };
}
