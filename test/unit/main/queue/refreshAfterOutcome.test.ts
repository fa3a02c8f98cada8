import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { RefreshContext } from "#main/queue/context.ts";
import { refreshAfterResearch, refreshAfterSend } from "#main/queue/refreshAfterOutcome.ts";
import type { insertRow } from "../../../support/journalDb.ts";
import { testWorkspace } from "../../../support/testWorkspace.ts";

type Row = readonly [state: PaidRequestState, more?: Parameters<typeof insertRow>[2]];

/** Returns what is read again for requests with these journal rows; `work` receives their IDs. */
function readAgain(
  rows: readonly Row[],
  work: (context: RefreshContext, ids: readonly PaidRequestId[]) => void,
): readonly string[] {
  const { requests, request } = testWorkspace();
  const events: string[] = [];
  const context = {
    requests,
    moneyMoved: () => void events.push("account, ledger and limits"),
    readAccountSoon: () => void events.push("account"),
  };
  work(
    context,
    rows.map((row) => request(...row)),
  );
  return events;
}

const afterSend = (...row: Row) =>
  readAgain([row], (context, ids) => {
    for (const id of ids) refreshAfterSend(context, id);
  });

const failure = (status: number) => ({ failure: JSON.stringify({ status, code: "x", message: "No." }) });

test("[L2] [S34] a send that leaves a request running refreshes account, ledger, and limits", () => {
  expect(afterSend("running")).toEqual(["account, ledger and limits"]);
});

test("[S34] a send rejected for lack of credits refreshes only the account", () => {
  expect(afterSend("queued", failure(402))).toEqual(["account"]);
});

test.each<{ readonly state: PaidRequestState; readonly status?: number }>([
  { state: "sending" },
  { state: "queued" },
  { state: "queued", status: 429 },
  { state: "awaiting_approval" },
  { state: "outcome_unknown", status: 402 },
  { state: "expired", status: 402 },
])("[S34] a request in state $state after a rejection with $status refreshes nothing", ({ state, status }) => {
  expect(afterSend(state, status === undefined ? {} : failure(status))).toEqual([]);
});

test("[S34] a request that no longer exists refreshes nothing", () => {
  const missing = "00000000-0000-4000-8000-0000000000ff" as PaidRequestId;
  expect(readAgain([], (context) => refreshAfterSend(context, missing))).toEqual([]);
});

test("[L2] running research refreshes nothing; the end of at least one job refreshes everything once", () => {
  const afterResearch = (...rows: readonly Row[]) => readAgain(rows, refreshAfterResearch);
  expect(afterResearch(["running"], ["running"])).toEqual([]);
  expect(afterResearch(["running"], ["done"], ["failed"])).toEqual(["account, ledger and limits"]);
});
