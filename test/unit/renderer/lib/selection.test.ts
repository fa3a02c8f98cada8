import { beforeEach, expect, test } from "vitest";
import { createSelection, escapeStep, isSelected, targetsOf } from "#renderer/lib/selection.ts";

const selection = createSelection<string>();
const now = () => selection.useSelection.getState();
const ids = () => [...now().ids];

beforeEach(selection.clear);

test("[WN34] a click selects one item alone, and Ctrl or Command adds and removes items", () => {
  selection.selectOne("a");
  selection.toggle("b", undefined);
  expect(ids()).toEqual(["a", "b"]);
  selection.toggle("a", undefined);
  expect(ids()).toEqual(["b"]);
  selection.selectOne("c");
  expect(ids()).toEqual(["c"]);
});

test("[WN34] the open item joins the selection when another one is selected first", () => {
  selection.toggle("b", "a");
  expect(ids()).toEqual(["a", "b"]);
  selection.clear();
  selection.toggle("a", "a");
  expect(ids()).toEqual(["a"]);
});

test("[WN34] a range starts at the item that was selected last, else at the open one", () => {
  expect(selection.anchorOf("c", undefined)).toBe("c");
  expect(selection.anchorOf("c", "a")).toBe("a");
  selection.selectOne("b");
  expect(selection.anchorOf("c", "a")).toBe("b");
  selection.selectAll(["b", "c"]);
  expect(selection.anchorOf("d", "a")).toBe("b");
  selection.add(["d"]);
  expect(ids()).toEqual(["b", "c", "d"]);
});

test("[WN34] a context menu selects an item that is not selected, and acts on all selected items otherwise", () => {
  selection.selectAll(["a", "b"]);
  selection.selectForMenu("b");
  expect(ids()).toEqual(["a", "b"]);
  selection.selectForMenu("c");
  expect(ids()).toEqual(["c"]);
});

test("[WN34] while nothing is selected, the open item is shown as selected, and actions apply to the focused one", () => {
  expect(isSelected(now(), "a", "a")).toBe(true);
  expect(targetsOf(now(), "b")).toEqual(["b"]);
  expect(targetsOf(now(), undefined)).toEqual([]);
  selection.selectAll(["b", "c"]);
  expect(isSelected(now(), "a", "a")).toBe(false);
  expect(isSelected(now(), "b", "a")).toBe(true);
  expect(targetsOf(now(), "a")).toEqual(["b", "c"]);
});

test("[WN35] Escape clears the selection, then closes the panel, then clears the search", () => {
  selection.selectAll(["a", "b"]);
  expect(escapeStep(now(), "a", true)).toBe("selection");
  selection.clear();
  expect(escapeStep(now(), "a", true)).toBe("panel");
  expect(escapeStep(now(), undefined, true)).toBe("search");
  expect(escapeStep(now(), undefined, false)).toBeNull();
});

test("[WN35] Escape closes the panel together with a selection of nothing but its item", () => {
  selection.selectOne("a");
  expect(escapeStep(now(), "a", false)).toBe("panel");
  expect(escapeStep(now(), undefined, false)).toBe("selection");
  expect(escapeStep(now(), "b", false)).toBe("selection");
});
