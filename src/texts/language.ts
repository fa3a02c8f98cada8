/** Languages with a complete UI translation. The sources are written in English. */
export const languages = ["en", "de"] as const;
/** `en-XA` is English with an accent on every letter. Text shown without accents was not passed through `t`. */
export type Language = (typeof languages)[number] | "en-XA";

/** Returns the first supported language among these BCP 47 tags; English if none is supported. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (tag === "en-XA") return tag;
    const primary = tag.toLowerCase().split("-")[0];
    const found = languages.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return "en";
}
