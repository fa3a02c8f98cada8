import { expect, test } from "vitest";
import { isContextMenuKey, pointOf } from "#renderer/ui/overlays/menu/contextMenuTarget.ts";

const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test("[WN20] Shift+F10 and the Menu key open a context menu, and other keys do not", () => {
  expect(isContextMenuKey({ ...none, key: "ContextMenu" })).toBe(true);
  expect(isContextMenuKey({ ...none, key: "F10", shiftKey: true })).toBe(true);
  expect(isContextMenuKey({ ...none, key: "F10" })).toBe(false);
  expect(isContextMenuKey({ ...none, key: "F10", shiftKey: true, ctrlKey: true })).toBe(false);
  expect(isContextMenuKey({ ...none, key: "ContextMenu", altKey: true })).toBe(false);
});

test("[WN20] a menu that a key opens starts inside the focused element, however small it is", () => {
  expect(pointOf({ left: 100, top: 200, width: 900, height: 48 })).toEqual({ x: 116, y: 216 });
  expect(pointOf({ left: 100, top: 200, width: 10, height: 4 })).toEqual({ x: 105, y: 202 });
});
