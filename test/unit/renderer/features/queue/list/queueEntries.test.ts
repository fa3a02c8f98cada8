import { expect, test } from "vitest";
import type { PaidRequestId, RunId } from "../../../../../../src/contracts/ids.ts";
import type { PaidRequest, PaidRequestState } from "../../../../../../src/contracts/spending/paidRequests.ts";
import { type Line, queueEntries } from "../../../../../../src/renderer/features/queue/list/queueEntries.ts";
import { aRequest } from "../../../builders.ts";

/** Returns requests created one after another, newest first, as main lists them. */
const listed = (...all: readonly (readonly [id: string, state: PaidRequestState, run?: string])[]) =>
  all
    .map(([id, state, run], index) =>
      aRequest({ id: id as PaidRequestId, state, runId: (run ?? null) as RunId | null, createdAt: index }),
    )
    .toReversed();
const lineOf = (...ids: readonly string[]): Line => new Map(ids.map((id, place) => [id as PaidRequestId, place]));
const shown = (entries: readonly { readonly requests: readonly PaidRequest[] }[]) =>
  entries.map(({ requests }) => requests.map(({ id }) => id).join(""));

test("the history lists requests newest first and groups a batch at its newest request, in send order", () => {
  const requests = listed(["a", "done"], ["b", "running", "run"], ["c", "done"], ["d", "queued", "run"]);
  expect(shown(queueEntries("all", requests, lineOf("d")))).toEqual(["bd", "c", "a"]);
});

test("the active view lists requests in send order", () => {
  const requests = listed(["a", "running"], ["b", "queued"], ["c", "queued"]);
  expect(shown(queueEntries("open", requests, lineOf("c", "b")))).toEqual(["a", "c", "b"]);
});

test("a changed queue position reorders only queued requests", () => {
  const requests = listed(["a", "queued"], ["b", "awaiting_approval"], ["c", "queued"]);
  expect(shown(queueEntries("open", requests, lineOf("a", "c")))).toEqual(["a", "b", "c"]);
  expect(shown(queueEntries("open", requests, lineOf("c", "a")))).toEqual(["c", "b", "a"]);
});

test("a queued request without a known position is listed after the others", () => {
  const requests = listed(["a", "queued"], ["b", "queued"]);
  expect(shown(queueEntries("open", requests, lineOf("b")))).toEqual(["b", "a"]);
});

test("the approvals view lists the quote that expires first at the top", () => {
  const requests = [["late", 9] as const, ["soon", 2] as const].map(([id, expiresAt]) =>
    aRequest({ id: id as PaidRequestId, state: "awaiting_approval", expiresAt }),
  );
  expect(shown(queueEntries("approvals", requests, lineOf()))).toEqual(["soon", "late"]);
});
