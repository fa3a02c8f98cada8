import type { AdRecord } from "./adRecord.ts";

/** The label kinds that the index holds for ads; each kind is a facet of the filter. */
export const labelKinds = [
  "origin",
  "source",
  "brand",
  "mediaType",
  "language",
  "vertical",
  "creativeType",
  "tag",
  "activity",
] as const;
export type LabelKind = (typeof labelKinds)[number];

/** Lists that ads are members of; the index does not contain them. */
export type ListKind = "view" | "kept" | "job" | "color";

export function labelsOf(record: AdRecord): readonly (readonly [LabelKind, string])[] {
  const labels: (readonly [LabelKind, string | null])[] = [
    ["origin", record.origin],
    ["source", record.source],
    ["brand", record.brand.id],
    ["mediaType", record.mediaType],
    ["language", record.language],
    ["vertical", record.vertical],
    ["creativeType", record.creativeType],
    ["activity", record.isActive === null ? null : record.isActive ? "active" : "ended"],
    ...record.tags.map((tag) => ["tag", tag] as const),
  ];
  return labels.filter((label): label is readonly [LabelKind, string] => label[1] !== null);
}

/**
 * Returns the word that represents a label in the index. It starts with a private-use character. That character range
 * is removed from every text and query, so no text can match a label.
 */
export function labelWord(key: number): string {
  return `\uE000${key.toString(36)}`;
}

const privateUse = /[\uE000-\uF8FF\u{F0000}-\u{10FFFF}]/gu;

export function withoutLabelLetters(text: string): string {
  return text.replace(privateUse, " ");
}
