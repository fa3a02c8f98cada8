import { modKey } from "../ui/modKey.ts";
import { screenEntries } from "./screens.ts";

/** Every shortcut of the app, as Settings lists them. */
export const shortcuts: readonly { readonly name: string; readonly keys: string }[] = [
  { name: "Command palette", keys: `${modKey} K` },
  ...screenEntries.map(({ name }, index) => ({ name: `Go to ${name}`, keys: `${modKey} ${index + 1}` })),
  { name: "Get quote", keys: `${modKey} ↵` },
  { name: "Add to batch", keys: `${modKey} ⇧ ↵` },
  { name: "Undo in the draft", keys: `${modKey} Z` },
  { name: "Redo in the draft", keys: `${modKey} ⇧ Z` },
  { name: "Move in Queue", keys: "↑ ↓" },
  { name: "Send earlier, later", keys: "Alt ↑ ↓" },
  { name: "Move in Library", keys: "← ↑ ↓ →" },
  { name: "First, last in the row", keys: "Home End" },
  { name: "Open a result", keys: "↵" },
  { name: "Full view", keys: "Space" },
  { name: "Give stars", keys: "0 … 5" },
  { name: "Mark one, a range", keys: `${modKey} Space, ⇧ ←→` },
  { name: "Mark all", keys: `${modKey} A` },
  { name: "Compare what is marked", keys: "C" },
  { name: "Move to trash, restore", keys: "Del" },
  { name: "Fit or 100 % in full view", keys: "Z" },
  { name: "Search ads", keys: "/" },
  { name: "Save an ad", keys: "S" },
  { name: "Put ads on a board", keys: "B" },
  { name: "Mark an ad", keys: "X" },
  { name: "Move a board, or an ad on its board", keys: "Alt ↑ ↓, Alt ← →" },
  { name: "Close", keys: "Esc" },
];
