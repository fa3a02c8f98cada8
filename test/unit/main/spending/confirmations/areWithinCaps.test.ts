import { expect, test } from "vitest";
import { areWithinCaps, checkAllCaps } from "#main/spending/confirmations/areWithinCaps.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { paidRow, storedQuote } from "../../../../support/paidRows.ts";

const row = (project: string | null, credits: number) => paidRow({ project, quote: storedQuote({ credits }) });

test("[AG38] the caps of no project count all requests, and those of a project its own", () => {
  const checked: unknown[] = [];
  checkAllCaps(
    (project, credits) => void checked.push([project, credits]),
    [row("a", 1), row(null, 2), row("b", 3), row("a", 4), paidRow({ quote: null })],
  );
  expect(checked).toEqual([
    [null, [1, 2, 3, 4]],
    ["a", [1, 4]],
    ["b", [3]],
  ]);
});

test("[AG38] requests beyond a cap are not within it, and any other failure is reported", () => {
  const failing = (cause: Error) => () => {
    throw cause;
  };
  expect(areWithinCaps(() => undefined, [row(null, 1)])).toBe(true);
  expect(areWithinCaps(failing(new AppError("over_cap", "too much")), [row(null, 1)])).toBe(false);
  for (const cause of [new Error("disk"), new AppError("not_found", "gone")])
    expect(() => areWithinCaps(failing(cause), [row(null, 1)])).toThrow(cause);
  const named = Object.assign(new Error("disk"), { code: "over_cap" });
  expect(() => areWithinCaps(failing(named), [row(null, 1)])).toThrow(named);
});
