import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { describeById } from "#main/queue/describeRequest.ts";
import { insertRow, withJournal } from "../../../support/journalDb.ts";
import { manualClock } from "../../../support/manualClock.ts";

test("[S1] the queue describes a request by its ID and reports an unknown ID as not found", () => {
  withJournal((db) => {
    const deps: Parameters<typeof describeById>[0] = {
      clock: manualClock(),
      readRequest: paidRequestReader(db).read,
      generationsOf: () => [],
      itemsOf: () => [],
      researchOf: () => null,
      assetsOf: () => [],
      filesPending: () => 0,
      filesProblem: () => null,
      attempts: () => [],
      verifyingSince: () => null,
      isCalledBack: () => false,
      isWorkPaused: () => false,
      connection: () => ({ state: "online" }),
      writeWaitMs: () => 0,
    };
    const id = insertRow(db, "quoted") as PaidRequestId;
    expect(describeById(deps, id)).toMatchObject({ id, state: "quoted", prompt: "a" });
    const missing = "00000000-0000-4000-8000-0000000000ff" as PaidRequestId;
    expect(() => describeById(deps, missing)).toThrow(expect.objectContaining({ code: "not_found" }));
  });
});
