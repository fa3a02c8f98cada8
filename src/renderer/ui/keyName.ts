import { tAs } from "../../texts/t.ts";

/** What is printed on a key that is named in English, as in "Ctrl K" or "Ctrl Space, ⇧": letters and signs stay as they are. */
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
    case "Space,":
      return tAs("key", "Space,");
    default:
      return key;
  }
}
