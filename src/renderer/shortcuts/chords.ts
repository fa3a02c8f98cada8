/** What of a key press makes its chord. */
export interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const modifiers = new Set([
  "Control",
  "Meta",
  "Alt",
  "AltGraph",
  "Shift",
  "CapsLock",
  "Dead",
  "Process",
  "Unidentified",
]);
const named: Readonly<Record<string, string>> = { " ": "Space", "+": "Plus" };

/** The chord that a key press is, as shortcuts are kept; null for a modifier alone, or with a key that is none of ours. */
export function chordOf(press: Press, isMac: boolean): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (modifiers.has(key) || (metaKey && !isMac)) return null;
  const isMod = isMac ? metaKey : ctrlKey;
  const printed = isMod && !shiftKey && /^Digit\d$/.test(code) ? code.slice(5) : typedKey(press, isMac);
  // A sign may need Shift on one keyboard and none on the next.
  const isSign = printed.length === 1 && !/[\p{L}\p{Nd}]/u.test(printed);
  const held = [
    isMod ? "Mod" : "",
    isMac && ctrlKey ? "Ctrl" : "",
    altKey ? "Alt" : "",
    shiftKey && !isSign && key !== "+" ? "Shift" : "",
  ];
  return [...held, named[printed] ?? (printed.length === 1 ? printed.toUpperCase() : printed)]
    .filter(Boolean)
    .join("+");
}

/** On a Mac, Option writes other letters: there the key's own letter counts. */
function typedKey({ key, code, altKey }: Press, isMac: boolean): string {
  const letter = isMac && altKey ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return letter ?? key;
}

const caps: Readonly<Record<string, string>> = {
  Shift: "⇧",
  Enter: "↵",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Plus: "+",
  Escape: "Esc",
  Delete: "Del",
  Backspace: "⌫",
};
const macCaps: Readonly<Record<string, string>> = { Mod: "⌘", Ctrl: "⌃", Alt: "⌥" };

/** A chord as it is printed on the keys, one word for each. */
export function printedChord(chord: string, isMac: boolean): string {
  return chord
    .split("+")
    .map((part) => (isMac ? macCaps[part] : undefined) ?? caps[part] ?? (part === "Mod" ? "Ctrl" : part))
    .join(" ");
}

/** Chords as `aria-keyshortcuts` has them. */
export function ariaChords(chords: readonly string[], isMac: boolean): string {
  return chords
    .map((chord) =>
      chord
        .split("+")
        .map((part) => (part === "Mod" ? (isMac ? "Meta" : "Control") : part === "Ctrl" ? "Control" : part))
        .join("+"),
    )
    .join(" ");
}

/** What Control or Command does in a text field. */
const editing = new Set(
  "A C V X Z Y Shift+Z Backspace Delete ArrowLeft ArrowRight ArrowUp ArrowDown Home End".split(" "),
);

/** Whether a text field needs this chord, so that nothing takes it while somebody writes. */
export function isTyped(chord: string, isMac: boolean): boolean {
  const held = chord.split("+").slice(0, -1);
  // Control and Alt together are how some keyboards write @, and Option how a Mac does.
  if (held.includes("Mod")) return (!isMac && held.includes("Alt")) || editing.has(chord.replace("Mod+", ""));
  if (/(?:^|\+)F\d{1,2}$/.test(chord)) return false;
  return isMac ? !held.includes("Ctrl") : !held.includes("Alt");
}
