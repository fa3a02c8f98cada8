import { expect, test } from "vitest";
import { textMenu } from "#main/windows/menu/textMenu.ts";

const all = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };

test("[WN21] a text field has Cut, Copy, Paste, and Select all, each only where it is possible", () => {
  const menu = textMenu({
    isEditable: true,
    selectionText: "",
    editFlags: { ...all, canCut: false, canCopy: false },
  });
  expect(menu.map(({ label, enabled }) => [label, enabled])).toEqual([
    ["Cut", false],
    ["Copy", false],
    ["Paste", true],
    [undefined, undefined],
    ["Select all", true],
  ]);
  expect(menu.map(({ role }) => role)).toEqual(["cut", "copy", "paste", undefined, "selectAll"]);
});

test("[WN21] selected text outside a field can be copied, and nothing else has a native menu", () => {
  expect(textMenu({ isEditable: false, selectionText: "req_1", editFlags: all }).map(({ role }) => role)).toEqual([
    "copy",
  ]);
  expect(textMenu({ isEditable: false, selectionText: " \n", editFlags: all })).toEqual([]);
});
