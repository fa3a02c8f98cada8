import type { AdRecord } from "./adRecord.ts";

/** What ads are labelled with in the index: each kind is a choice of the filter. */
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

/** Lists that ads are members of, which the index does not know. */
export type ListKind = "view" | "kept" | "job";

/** Every label of an ad. */
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
 * The word that represents a label in the index. It begins with a letter of the private use area.
 * Every text and every query is stripped of that area, so no text can match a label.
 */
export function labelWord(key: number): string {
  return `\uE000${key.toString(36)}`;
}

const privateUse = /[\uE000-\uF8FF\u{F0000}-\u{10FFFF}]/gu;

export function withoutLabelLetters(text: string): string {
  return text.replace(privateUse, " ");
}
