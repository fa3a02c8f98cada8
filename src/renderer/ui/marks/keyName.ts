import { tAs } from "../../../texts/t.ts";

/** What is printed on a key that is named in English, as in "Ctrl K": letters and signs stay as they are. */
export function keyName(key: string): string {
  switch (key) {
    case "Ctrl":
      return tAs("key", "Ctrl");
    case "Del":
      return tAs("key", "Del");
    case "Esc":
      return tAs("key", "Esc");
    case "Space":
      return tAs("key", "Space");
    case "Home":
      return tAs("key", "Home");
    case "End":
      return tAs("key", "End");
    case "PageUp":
      return tAs("key", "Page up");
    case "PageDown":
      return tAs("key", "Page down");
    default:
      return key;
  }
}

/** A chord in words: "Ctrl Space" is "Strg Leertaste" in German. */
export function chordName(chord: string): string {
  return chord.split(" ").map(keyName).join(" ");
}
