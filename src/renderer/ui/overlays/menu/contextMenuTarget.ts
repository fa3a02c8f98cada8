interface Keys {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Returns whether keys open a context menu: Shift+F10 or the Menu key. */
export function isContextMenuKey({ key, shiftKey, ctrlKey, altKey, metaKey }: Keys): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  return shiftKey ? key === "F10" : key === "ContextMenu";
}

/** Input types without text: they have no native menu. */
const otherInputs =
  '[type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"], [type="color"]';

/** Returns whether an element is in a text field, whose menu is the native one: Cut, Copy, Paste, Select all. */
export function isTextField(target: Pick<Element, "closest">): boolean {
  return target.closest(`textarea, input:not(${otherInputs}), [contenteditable=""], [contenteditable="true"]`) !== null;
}

/** How far inside a focused element its menu opens, in pixels. */
const inset = 16;

/** Returns where a menu opens that a key opened: inside the element, near its top left. */
export function pointOf(box: Pick<DOMRect, "left" | "top" | "width" | "height">): {
  readonly x: number;
  readonly y: number;
} {
  return { x: box.left + Math.min(inset, box.width / 2), y: box.top + Math.min(inset, box.height / 2) };
}
