import { fewMarks } from "#contracts/text/fewMarks.ts";
import { Label } from "#contracts/service/headers.ts";

/** Derives a valid label from the typed text. Null if the text is already valid or no valid character remains. */
export function suggestLabel(typed: string): string | null {
  if (Label.safeParse(typed).success) return null;
  const slug = fewMarks(typed)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .trim()
    .replaceAll(/[^A-Za-z0-9._:-]+/g, "-")
    .replaceAll(/-{2,}/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, 64)
    .replace(/-+$/, "");
  return Label.safeParse(slug).success ? slug : null;
}
