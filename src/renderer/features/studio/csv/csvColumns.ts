import { type RequestType, requestTypes } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { requestOption } from "#renderer/lib/requestOptions.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";
import { fieldLabel } from "#renderer/features/studio/fields/fieldTexts.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { tabNames } from "#renderer/features/studio/tabNames.ts";

type NamedUse = "type" | "prompt" | "model" | "project" | "costCenter";

/** How a column of a file is used. */
export type ColumnUse =
  | { readonly is: "nothing" | NamedUse }
  /** A field of the request, or a variable of the template. */
  | { readonly is: "option" | "variable"; readonly name: string };

export const unused: ColumnUse = { is: "nothing" };

/** Returns a use as a string key for a list of choices. */
export function keyOfUse(use: ColumnUse): string {
  return "name" in use ? `${use.is}:${use.name}` : use.is;
}

/** Returns all uses of a column, in the order of the list of choices. */
export function columnUses(types: readonly RequestType[], variables: readonly string[]): readonly ColumnUse[] {
  const options = new Set(types.flatMap((type) => requestForms[type].fields.map(({ name }) => name)));
  return [
    { is: "prompt" },
    ...variables.map((name) => ({ is: "variable", name }) as const),
    { is: "model" },
    ...[...options].map((name) => ({ is: "option", name }) as const),
    { is: "project" },
    { is: "costCenter" },
    { is: "type" },
  ];
}

const names = {
  nothing: t("Not used"),
  type: t("Type"),
  prompt: t("Prompt"),
  model: t("Model"),
  project: t("Project"),
  costCenter: t("Cost center"),
} as const;

export function nameOfUse(use: ColumnUse, type: RequestType): string {
  if (!("name" in use)) return names[use.is];
  return use.is === "variable" ? `{{${use.name}}}` : fieldLabel(use.name, type);
}

/** Returns the name of a use for a list of choices. Adds the type if two fields have the same name. */
export function labelOfUse(use: ColumnUse, offered: readonly ColumnUse[], type: RequestType): string {
  const name = nameOfUse(use, type);
  const isShared = offered.some((other) => keyOfUse(other) !== keyOfUse(use) && nameOfUse(other, type) === name);
  const owner = requestTypes.find(
    (one) => "name" in use && requestForms[one].fields.some((field) => field.name === use.name),
  );
  return isShared && owner !== undefined ? `${name} (${tabNames[owner]})` : name;
}

/** Other column names that users write, besides a use's own name and its UI name. Those of options: `csvNames`. */
const alsoCalled: Readonly<Record<NamedUse, readonly string[]>> = {
  type: ["kind", "kindofcreative", "creativetype", "medium"],
  prompt: ["text", "description", "script", "promptdetexto"],
  model: ["modelid", "engine"],
  project: ["campaign", "projectid"],
  costCenter: ["costcentre", "costcode"],
};

/** Guesses the use of each column by its name. Each use goes to the first matching column. Other columns are unused. */
export function guessUses(
  columns: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
  offered: readonly ColumnUse[],
): readonly ColumnUse[] {
  const taken = new Set<string>();
  const called = offered.map((use) => ({ use, words: wordsOf(use) }));
  const uses = columns.map((column) => {
    const use = called.find((one) => !taken.has(keyOfUse(one.use)) && one.words.has(plain(column)))?.use;
    if (use !== undefined) taken.add(keyOfUse(use));
    return use ?? unused;
  });
  if (uses.some(({ is }) => is === "prompt" || is === "variable")) return uses;
  const longest = longestColumn(uses, rows);
  return uses.map((use, index) => (index === longest ? { is: "prompt" } : use));
}

function wordsOf(use: ColumnUse): ReadonlySet<string> {
  return new Set([...ownNames(use).map(plain), ...otherNames(use)]);
}

function otherNames(use: ColumnUse): readonly string[] {
  if ("name" in use) return use.is === "option" ? (requestOption(use.name)?.csvNames ?? []) : [];
  return use.is === "nothing" ? [] : alsoCalled[use.is];
}

function ownNames(use: ColumnUse): readonly string[] {
  if (!("name" in use)) return [use.is, names[use.is]];
  return use.is === "variable"
    ? [use.name]
    : [use.name, ...requestTypes.map((type) => fieldLabel(use.name, type)), optionName(use.name)];
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns the index of the unused column with the most text, because prompts are the longest texts. -1 if there is none. */
function longestColumn(uses: readonly ColumnUse[], rows: readonly { readonly cells: readonly string[] }[]): number {
  const lengths = uses.map((use, index) =>
    use.is === "nothing" ? rows.reduce((sum, { cells }) => sum + (cells[index]?.length ?? 0), 0) : 0,
  );
  const most = Math.max(0, ...lengths);
  return most === 0 ? -1 : lengths.indexOf(most);
}
