/** The languages that the whole interface speaks. English is what the sources themselves are written in. */
export const languages = ["en", "de"] as const;
/** `en-XA` is English with every letter marked: whatever is shown without marks was not put through `t`. */
export type Language = (typeof languages)[number] | "en-XA";

/** The first of these BCP 47 tags that the interface speaks; English when it speaks none. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (tag === "en-XA") return tag;
    const primary = tag.toLowerCase().split("-")[0];
    const found = languages.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return "en";
}
