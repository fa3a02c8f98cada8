import { expect, test } from "vitest";
import { type Pages, type PageLayout, patchRows } from "#renderer/ipc/cache/livePages.ts";

interface Row {
  readonly id: string;
  readonly text?: string;
}
interface Page {
  readonly rows: readonly Row[];
  readonly next: string | null;
}
const shape: PageLayout<Page, Row> = { rows: ({ rows }) => rows, withRows: (page, rows) => ({ ...page, rows }) };
const page = (ids: string, next: string | null = null): Page => ({ rows: ids.split("").map((id) => ({ id })), next });
const pages = (...all: readonly Page[]): Pages<Page> => ({ pages: [...all], pageParams: all.map(() => undefined) });
const ids = (all: Pages<Page> | null) => all?.pages.map(({ rows }) => rows.map(({ id }) => id).join(""));

test("a changed row is replaced on its page, and the other pages remain the same objects", () => {
  const before = pages(page("abc", "c"), page("def"));
  const after = patchRows(before, new Map([["e", { id: "e", text: "new" }]]), shape);
  expect(after.pages[1]?.rows[1]).toEqual({ id: "e", text: "new" });
  expect(after.pages[0]).toBe(before.pages[0]);
});

test("a removed row is deleted from its page", () => {
  expect(ids(patchRows(pages(page("abc"), page("def")), new Map([["b", null]]), shape))).toEqual(["ac", "def"]);
});
