import Papa from "papaparse";

export const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Rows and letters that are looked at. */
const sample = { rows: 20, letters: 64 * 1024 } as const;

/**
 * The separator of a file. The names of the columns decide: prompts are full of commas, names are not. Where they leave
 * it open, it is the one by which the fewest rows have more cells than there are names.
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
