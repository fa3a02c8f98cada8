import { t } from "#texts/t.ts";

export type TextOfFile =
  { readonly isText: true; readonly text: string } | { readonly isText: false; readonly problem: string };

const zipHead = [0x50, 0x4b, 0x03, 0x04];

/**
 * Decodes a file: UTF-16 with a byte order mark, otherwise UTF-8, otherwise windows-1252, which spreadsheets still
 * write. Rejects binary files.
 */
export function textOfFile(bytes: Uint8Array): TextOfFile {
  if (zipHead.every((byte, index) => bytes[index] === byte)) {
    return {
      isText: false,
      problem: t("This is a spreadsheet, not a CSV file. Export it as CSV, then choose that file."),
    };
  }
  const text = decoded(bytes);
  // oxlint-disable-next-line no-control-regex -- letters that only a binary file has
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text))
    return { isText: false, problem: t("This file contains no readable text.") };
  return { isText: true, text };
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
