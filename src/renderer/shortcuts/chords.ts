/** The fields of a key press that determine its chord. */
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

/**
 * Returns the chord of a key press in the stored form. Null for a modifier alone and for a modifier that shortcuts
 * don't use.
 */
export function chordOf(press: Press, isMac: boolean): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (modifiers.has(key) || (metaKey && !isMac)) return null;
  const isMod = isMac ? metaKey : ctrlKey;
  const printed = isMod && isFigure(press) ? code.slice(5) : typedKey(press, isMac);
  // A symbol may need Shift on one keyboard layout and not on another.
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

/**
 * Whether a key of the row of figures counts as its figure. With Shift it does not where it types a sign that shortcuts
 * use: on a German keyboard, Shift and 7 type "/".
 */
function isFigure({ code, key, shiftKey }: Press): boolean {
  return /^Digit\d$/.test(code) && !(shiftKey && "/=+-,.".includes(key));
}

/** Returns the letter of the physical key with Option on a Mac, where Option types other characters. */
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

/** Returns a chord as printed on the keys, one word for each key. */
export function printedChord(chord: string, isMac: boolean): string {
  return chord
    .split("+")
    .map((part) => (isMac ? macCaps[part] : undefined) ?? caps[part] ?? (part === "Mod" ? "Ctrl" : part))
    .join(" ");
}

/** Returns chords in the format of `aria-keyshortcuts`. */
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

/** Keys that edit text together with Control or Command. */
const editing = new Set(
  "A C V X Z Y Shift+Z Backspace Delete ArrowLeft ArrowRight ArrowUp ArrowDown Home End".split(" "),
);

/** Returns whether a text field needs this chord, so that no shortcut takes it during typing. */
export function isTyped(chord: string, isMac: boolean): boolean {
  const held = chord.split("+").slice(0, -1);
  // Some keyboards type @ with Control and Alt, a Mac with Option.
  if (held.includes("Mod")) return (!isMac && held.includes("Alt")) || editing.has(chord.replace("Mod+", ""));
  if (/(?:^|\+)F\d{1,2}$/.test(chord)) return false;
  return isMac ? !held.includes("Ctrl") : !held.includes("Alt");
}
