import { t } from "#texts/t.ts";
import type { FieldSpec } from "#renderer/features/studio/fields/fieldSpec.ts";
import { findLinks } from "#renderer/features/studio/references/referenceLinks.ts";

export type CellValue =
  { readonly isValue: true; readonly value: unknown } | { readonly isValue: false; readonly reason: string };

/** Words for on and off that people and spreadsheets write, in the languages of the UI. */
const on = new Set(["true", "yes", "on", "1", "x", "wahr", "ja", "ein"]);
const off = new Set(["false", "no", "off", "0", "falsch", "nein", "aus"]);

/** Parses a cell as a value of the field's kind. An empty cell has no value. The schema checks the bounds later. */
export function valueOfCell(spec: FieldSpec, cell: string, serviceOrigin: string | null): CellValue {
  const text = cell.trim();
  if (text === "") return said(undefined);
  switch (spec.kind) {
    case "number":
      return /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/.test(text)
        ? said(Number(text.replace(",", ".")))
        : { isValue: false, reason: t("“{cell}” isn't a number.", { cell: brief(text) }) };
    case "flag": {
      const word = text.toLowerCase();
      if (on.has(word)) return said(true);
      return off.has(word)
        ? said(false)
        : { isValue: false, reason: t("“{cell}” isn't yes or no.", { cell: brief(text) }) };
    }
    case "choice":
      return said(spec.choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text);
    case "uri":
    case "uris": {
      const { links, rejected } = findLinks(text, serviceOrigin);
      const wrong = rejected[0] ?? (spec.kind === "uri" ? links[1] : undefined);
      if (wrong !== undefined)
        return {
          isValue: false,
          reason: t("“{cell}” isn't a single full URL, such as https://…", { cell: brief(wrong) }),
        };
      return said(spec.kind === "uri" ? links[0] : links);
    }
    case "text":
    case "id":
      return said(text);
    default:
      return spec satisfies never;
  }
}

/** Shortens a cell's text to 40 characters for use in a sentence. */
export function brief(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}

function said(value: unknown): CellValue {
  return { isValue: true, value };
}
