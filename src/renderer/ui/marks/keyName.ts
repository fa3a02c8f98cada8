import { tAs } from "../../../texts/t.ts";

/** Returns the translated name of a key that is given in English, as in "Ctrl K". Letters and symbols stay unchanged. */
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

/** Returns a chord with translated key names: "Ctrl Space" is "Strg Leertaste" in German. */
export function chordName(chord: string): string {
  return chord.split(" ").map(keyName).join(" ");
}
