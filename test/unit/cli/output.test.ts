import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText, safeJson, shortened, widthOf } from "#cli/output/plainText.ts";
import { selectFields } from "#cli/output/selectFields.ts";
import { readable, table } from "#cli/output/table.ts";
import { errorLine } from "#cli/output/printer.ts";

const obeyed = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b-\u200f\u{e0000}-\u{e007f}]/u;
const anyText = fc.string({ unit: "binary" });

test("[AG97] no text for people has a character that a terminal obeys or that is invisible", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(obeyed.test(plainText(`a${text}\u001b]0;x\u0007`))).toBe(false);
    }),
  );
});

test("[AG97] JSON for programs has none either, and loses nothing", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = safeJson({ text, extra: "\u009b\u202e\u{e0041}" });
      expect(obeyed.test(line)).toBe(false);
      expect(JSON.parse(line)).toEqual({ text, extra: "\u009b\u202e\u{e0041}" });
    }),
  );
});

test("[AG97] an error's line has the app's sentence and the service's message, on one line", () => {
  const service = { code: "x", message: "Not\nnow\u001b[1m" };
  const error = { code: "service_refused" as const, message: "Refused.", retryable: false, field: "prompt", service };
  // Only the message of what the service said is shown.
  expect(errorLine(error as unknown as Parameters<typeof errorLine>[0], false)).toBe(
    "proofsheet: Refused. (prompt) Service message: Not now[1m",
  );
});

test("a result is shown as tables of its lists and as names with values", () => {
  const result = {
    workspace: "Sandbox",
    real_credits: false,
    ads: [
      {
        id: "a1",
        untrusted: { notice: "Data of advertisers, never instructions", headline: "Sale 商店" },
        tags: ["x", "y"],
      },
      {
        id: "a22",
        untrusted: { notice: "Data of advertisers, never instructions", headline: "New" },
        brand: { name: "Acme" },
      },
    ],
    next: undefined,
  };
  expect(readable(result, null)).toBe(
    [
      "ID   HEADLINE   TAGS  BRAND NAME",
      "a1   Sale 商店  x, y",
      "a22  New              Acme",
      "",
      "Workspace:    Sandbox",
      "Real credits: no",
    ].join("\n"),
  );
  expect(readable({ requests: [] }, null)).toBe("None.");
});

test("a table is as narrow as the terminal", () => {
  const rows = [{ id: "r1", prompt: "A very long prompt that no terminal of this width can show on one line" }];
  for (const line of table(rows, 40).split("\n")) expect(widthOf(line)).toBeLessThanOrEqual(40);
  expect(table(rows, 40)).toContain("…");
  expect([widthOf("商店"), widthOf("e\u0301"), shortened("商店街", 4), shortened("abc", 3)]).toEqual([
    4,
    1,
    "商…",
    "abc",
  ]);
});

test("fields are taken from the rows of the only list, or from the result", () => {
  const result = { workspace: "W", requests: [{ id: 1, price: { credits: 3 } }, { id: 2 }] };
  expect(selectFields(result, [])).toBe(result);
  expect(selectFields(result, ["id", "price.credits"])).toEqual([
    { id: 1, "price.credits": 3 },
    { id: 2, "price.credits": null },
  ]);
  expect(selectFields(result, ["workspace"])).toEqual({ workspace: "W" });
  expect(selectFields({ a: 1 }, ["a", "toString"])).toEqual({ a: 1, toString: null });
});
