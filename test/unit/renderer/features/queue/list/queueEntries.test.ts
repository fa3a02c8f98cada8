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

test("all: newest first, a run together where its newest request is, and inside it what goes first above", () => {
  const requests = listed(["a", "done"], ["b", "running", "run"], ["c", "done"], ["d", "queued", "run"]);
  expect(shown(queueEntries("all", requests, lineOf("d")))).toEqual(["bd", "c", "a"]);
});

test("open: in the order in which it goes", () => {
  const requests = listed(["a", "running"], ["b", "queued"], ["c", "queued"]);
  expect(shown(queueEntries("open", requests, lineOf("c", "b")))).toEqual(["a", "c", "b"]);
});

test("another place in line moves nothing but what stands in line", () => {
  const requests = listed(["a", "queued"], ["b", "awaiting_approval"], ["c", "queued"]);
  expect(shown(queueEntries("open", requests, lineOf("a", "c")))).toEqual(["a", "b", "c"]);
  expect(shown(queueEntries("open", requests, lineOf("c", "a")))).toEqual(["c", "b", "a"]);
});

test("what stands in line and is not known there yet goes behind the rest", () => {
  const requests = listed(["a", "queued"], ["b", "queued"]);
  expect(shown(queueEntries("open", requests, lineOf("b")))).toEqual(["b", "a"]);
});

test("approvals: the quote that ends first stands first", () => {
  const requests = [["late", 9] as const, ["soon", 2] as const].map(([id, expiresAt]) =>
    aRequest({ id: id as PaidRequestId, state: "awaiting_approval", expiresAt }),
  );
  expect(shown(queueEntries("approvals", requests, lineOf()))).toEqual(["soon", "late"]);
});
