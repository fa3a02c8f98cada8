import { expect, test } from "vitest";
import type { Run, RunItem } from "#contracts/spending/runs.ts";
import { RunItems } from "#renderer/consent/terms/RunItems.tsx";
import { aFailure, aRun, aRunItem } from "../../builders.ts";
import { rendered } from "../renderConsent.tsx";

const refused = (position: number) => aRunItem(position, { credits: null, failure: aFailure(), paidRequestId: null });
const shown = (items: readonly RunItem[], changes: Partial<Run> = {}, waiting: number[] = [], removed: number[] = []) =>
  rendered(
    <RunItems
      run={aRun({ items, ...changes })}
      waiting={new Set(waiting)}
      removed={new Set(removed)}
      isOpen
      canEdit
      onEdit={() => undefined}
      onRemove={() => undefined}
    />,
  );
const names = (...given: Parameters<typeof shown>) => Object.keys(shown(...given).buttons);

test("a batch without rejections and approvals has one tab with all items", () => {
  expect(names([aRunItem(0), aRunItem(1)])).toEqual(["All 2"]);
});

test("items that need approval and rejected items have a tab each, and rejected ones a link to theirs", () => {
  expect(names([aRunItem(0), refused(1), aRunItem(2)], {}, [0, 2])).toEqual([
    "1 item was rejected and won't run",
    "All 3",
    "Needs approval 2",
    "Rejected 1",
  ]);
  expect(names([refused(0), refused(1)])[0]).toBe("2 items were rejected and won't run");
});

test("rejected items that the user removed are no longer listed or counted", () => {
  expect(names([aRunItem(0), refused(1), refused(2)], {}, [], [1])).toEqual([
    "1 item was rejected and won't run",
    "All 2",
    "Rejected 1",
  ]);
  expect(names([aRunItem(0), refused(1)], {}, [], [1])).toEqual(["All 1"]);
});

test("while quotes arrive, nothing says yet that the rejected items won't run", () => {
  expect(names([refused(0), aRunItem(1)], { state: "quoting" })).toEqual(["All 2", "Rejected 1"]);
});
