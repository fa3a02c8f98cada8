const names: Readonly<Record<string, string>> = {
  Mod: "CmdOrCtrl",
  Ctrl: "Ctrl",
  Alt: "Alt",
  Shift: "Shift",
  Plus: "Plus",
  Space: "Space",
  Enter: "Enter",
  Delete: "Delete",
  Backspace: "Backspace",
  Home: "Home",
  End: "End",
  PageUp: "PageUp",
  PageDown: "PageDown",
  ArrowUp: "Up",
  ArrowDown: "Down",
  ArrowLeft: "Left",
  ArrowRight: "Right",
};

/** Returns a chord in Electron's menu syntax; undefined if menus have no name for its key. */
export function accelerator(chord: string): string | undefined {
  const parts = chord.split("+").map((part) => names[part] ?? (/^(?:[!-~]|F\d{1,2})$/.test(part) ? part : undefined));
  return parts.includes(undefined) ? undefined : parts.join("+");
}
