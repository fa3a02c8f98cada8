import { expect, test } from "vitest";
import type { PaidRequestId } from "../../../../../src/contracts/ids.ts";
import { requestPlace, requestTitle } from "../../../../../src/renderer/features/queue/requestTitle.ts";
import { aRequest } from "../../builders.ts";

const waiting = aRequest({ state: "queued" });
const line = new Map(["x", waiting.id, "y"].map((id, place) => [id as PaidRequestId, place]));

test("only a queued request shows its queue position", () => {
  expect(requestPlace(waiting, line, 0)).toMatch(/ · 2 of 3$/);
  expect(requestPlace(waiting, new Map([[waiting.id, 0]]), 0)).toMatch(/ · Next$/);
  expect(requestPlace(aRequest(), line, 0)).not.toMatch(/\d of \d|Next/);
});

test("a request without a prompt is titled by its type", () => {
  expect(requestTitle(aRequest({ kind: "research", prompt: "" }))).toBe("Research");
});
