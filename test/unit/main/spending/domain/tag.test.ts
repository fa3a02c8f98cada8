import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { isTraceTag, sentTag, traceTag } from "#main/spending/domain/tag.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e" as PaidRequestId;
const tag = "ps:0f8fad5bd9cb469fa16570867728950e";

test("[Q41] the trace tag of a request is ps: and the request ID without hyphens", () => {
  expect(traceTag(id)).toBe(tag);
});

test("[Q41] a request was sent with a trace tag only if the user set no cost center and tagging was on", () => {
  expect(sentTag({ id, costCenter: null, costCenterHeader: tag })).toBe(tag);
  expect(sentTag({ id, costCenter: null, costCenterHeader: null })).toBeNull();
  expect(sentTag({ id, costCenter: null, costCenterHeader: "marketing" })).toBeNull();
  expect(sentTag({ id, costCenter: tag, costCenterHeader: tag })).toBeNull();
});

test("[Q41] a cost center in the ledger is a trace tag only in the exact format", () => {
  expect(isTraceTag(tag)).toBe(true);
  const others = [
    null,
    "",
    "null",
    "marketing",
    `x${tag}`,
    `${tag}0`,
    tag.slice(0, -1),
    tag.toUpperCase(),
    `ps:${"g".repeat(32)}`,
  ];
  for (const other of others) expect(isTraceTag(other), String(other)).toBe(false);
});
