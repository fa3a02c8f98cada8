import { expect, test } from "vitest";
import type { PaidRequestId } from "../../../../../src/contracts/ids.ts";
import { isOfAnother } from "../../../../../src/main/spending/sending/gatherEvidence.ts";

const id = "request" as PaidRequestId;

test("[RS30] a research job counts as claimed only if the journal assigns the job to another request", () => {
  expect(isOfAnother("other" as PaidRequestId, id)).toBe(true);
  expect([isOfAnother(id, id), isOfAnother(null, id), isOfAnother(undefined, id)]).toEqual([false, false, false]);
});
