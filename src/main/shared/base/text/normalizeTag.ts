import { fewMarks } from "../../../../contracts/text/fewMarks.ts";

/** A tag as it is kept: one line, single spaces. Two tags are the same when they fold to the same text. */
export function cleanTag(tag: string): string {
  return fewMarks(tag).normalize("NFC").replace(/\s+/g, " ").trim();
}

export function foldTag(tag: string): string {
  return cleanTag(tag).normalize("NFKC").toLowerCase();
}
