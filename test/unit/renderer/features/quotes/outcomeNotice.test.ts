import { expect, test } from "vitest";
import { outcomeNotice } from "../../../../../src/renderer/features/quotes/outcomeNotice.ts";
import { aRequest } from "../../builders.ts";

test("a notice follows its request: its text is that of the state, and a bad end has its own title", () => {
  const titles = (["confirm_ready", "running", "unknown", "done", "failed", "expired", "cancelled"] as const).map(
    (state) => outcomeNotice(aRequest({ state })).title,
  );
  expect(titles).toEqual(["Confirmed", "Confirmed", "Confirmed", "Confirmed", "Failed", "Expired", "Cancelled"]);
  expect(outcomeNotice(aRequest({ state: "done" })).text).toBe("It is done. The result is in the Library.");
});

test("only what went wrong stays until it is closed", () => {
  const isFailure = (state: "running" | "done" | "failed" | "expired") => outcomeNotice(aRequest({ state })).isFailure;
  expect([isFailure("running"), isFailure("done"), isFailure("failed"), isFailure("expired")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("what went wrong with research stands in the job that is open, and covers nothing there", () => {
  const { title, isFailure } = outcomeNotice(aRequest({ kind: "research", state: "failed" }));
  expect([title, isFailure]).toEqual(["Failed", false]);
});
