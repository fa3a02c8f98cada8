import { expect, test } from "vitest";
import { sandboxErrorText } from "#renderer/lib/workspaces/sandboxErrorText.ts";
import { errorCodes } from "#contracts/result.ts";

test("an unreachable Sandbox is shown as not running, and every other failure shows its own text", () => {
  const words = errorCodes.map((code) => sandboxErrorText({ code, message: "internal wording" }));
  expect(words.filter(({ title }) => title === "The Sandbox isn't running")).toHaveLength(1);
  for (const { title, text } of words) expect(`${title} ${text}`).not.toContain("internal wording");
});
