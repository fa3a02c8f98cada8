import { fewMarks } from "#contracts/text/fewMarks.ts";

/** Returns a tag in its stored form: one line, single spaces. Two tags are the same if they fold to the same text. */
export function cleanTag(tag: string): string {
  return fewMarks(tag).normalize("NFC").replace(/\s+/g, " ").trim();
}

export function foldTag(tag: string): string {
  return cleanTag(tag).normalize("NFKC").toLowerCase();
}
