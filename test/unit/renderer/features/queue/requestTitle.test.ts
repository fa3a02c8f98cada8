import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { queuePlace, requestMakes, requestTitle } from "#renderer/features/queue/requestTitle.ts";
import { aRequest } from "../../builders.ts";

const waiting = aRequest({ state: "queued" });
const line = new Map(["x", waiting.id, "y"].map((id, place) => [id as PaidRequestId, place]));

test("only a queued request has a queue position, and a paused one is never next", () => {
  expect(queuePlace(waiting, line)).toBe("2 of 3");
  expect(queuePlace(waiting, new Map([[waiting.id, 0]]))).toBe("Next");
  expect(queuePlace({ ...waiting, isPaused: true }, new Map([[waiting.id, 0]]))).toBe("1 of 1");
  expect(queuePlace(aRequest(), line)).toBeNull();
});

test("a row names the type and the model, and a batch how many items it has", () => {
  expect(requestMakes(aRequest())).toBe("Image · nano-banana-pro");
  expect(requestMakes(aRequest({ kind: "research", type: "research", model: "" }))).toBe("Research");
  expect(requestMakes(aRequest({ kind: "batch", model: "a, b" }))).toBe("0 items · a, b");
});

test("a request without a prompt is titled by its type", () => {
  expect(requestTitle(aRequest({ kind: "research", prompt: "" }))).toBe("Research");
});
