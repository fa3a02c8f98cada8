import type { ModelChoice } from "#contracts/studio/models.ts";

const acronyms = new Set(["gpt", "hd", "ltx", "tts", "4k", "xl", "ai"]);

/** Returns a model's name: the manifest's title, otherwise its readable slug, such as "Kling O3 Pro". [ST16] */
export function modelName(choice: ModelChoice | undefined, slug: string): string {
  return choice?.title ?? readableSlug(slug);
}

/** Returns a slug as words: "qwen3-tts" becomes "Qwen3 TTS". */
export function readableSlug(slug: string): string {
  return slug
    .split(/[-_\s]+/)
    .filter((word) => word !== "")
    .map((word) =>
      acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
}

/** Returns up to two letters for a model without a result. */
export function modelInitials(name: string): string {
  const words = name.split(" ").filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
