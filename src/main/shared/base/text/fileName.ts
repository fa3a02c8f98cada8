import { fewMarks } from "#contracts/text/fewMarks.ts";

const maxLength = 60;
/** Byte limit of one slug. File systems limit names to 255 bytes; a name has two slugs, part of a hash and an extension. */
const maxBytes = 120;
const encoder = new TextEncoder();
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns a file name from untrusted text (a prompt) that is safe on all three systems: no separators, control or
 * bidirectional characters, no leading dot, no reserved name, limited length.
 */
export function slug(text: string): string {
  const words = fewMarks(text)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const short = cut(words).replace(/-$/, "");
  if (short === "" || reservedOnWindows.test(short)) return short === "" ? "untitled" : `${short}-1`;
  return short;
}

function cut(words: string): string {
  let bytes = 0;
  const fits = Array.from(words)
    .slice(0, maxLength)
    .filter((letter) => {
      bytes += encoder.encode(letter).length;
      return bytes <= maxBytes;
    });
  return fits.join("");
}

/** Returns the name that "Save as…" suggests: the prompt, the model, and enough of the hash to be unique. */
export function suggestedFileName(asset: {
  readonly prompt: string;
  readonly model: string | null;
  readonly sha256: string;
  readonly extension: string;
}): string {
  const parts = [slug(asset.prompt), ...(asset.model === null ? [] : [slug(asset.model)]), asset.sha256.slice(0, 8)];
  return `${parts.join("_")}.${asset.extension}`;
}
