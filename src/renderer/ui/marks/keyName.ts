import { tContext } from "#texts/t.ts";

/** Returns the translated name of a key that is given in English, as in "Ctrl K". Letters and symbols stay unchanged. */
export function keyName(key: string): string {
  switch (key) {
    case "Ctrl":
      return tContext("key", "Ctrl");
    case "Del":
      return tContext("key", "Del");
    case "Enter":
      return tContext("key", "Enter");
    case "Esc":
      return tContext("key", "Esc");
    case "Space":
      return tContext("key", "Space");
    case "Home":
      return tContext("key", "Home");
    case "End":
      return tContext("key", "End");
    case "PageUp":
      return tContext("key", "Page up");
    case "PageDown":
      return tContext("key", "Page down");
    default:
      return key;
  }
}

/** Returns a chord with translated key names: "Ctrl Space" is "Strg Leertaste" in German. */
export function chordName(chord: string): string {
  return chord.split(" ").map(keyName).join(" ");
}
