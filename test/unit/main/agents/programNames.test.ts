import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName, foldName } from "#main/agents/domain/pairing.ts";

test("[AG14] a name loses what can't be seen or changes the order of its letters", () => {
  expect(cleanName(" Claude\u202E\u2066 \u200BCode\t\n ")).toBe("Claude Code");
  expect(cleanName("\uFEFF\u00AD\u{E0041}")).toBe("");
  expect(cleanName("Ärger 日本 😀")).toBe("Ärger 日本 😀");
});

test("[AG14] a cleaned name has no such characters, and is cleaned only once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const clean = cleanName(name);
      expect(clean).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(cleanName(clean)).toBe(clean);
    }),
  );
});

test("[AG18] [AG19] names that look the same count as one", () => {
  expect(foldName("ＣＬＡＵＤＥ  code")).toBe(foldName("claude Code\u200B"));
});
