import { expect, test } from "vitest";
import { discardEnded } from "#main/spending/consent/discardEnded.ts";
import { allTargets, quoteTarget, runTarget } from "../../../../support/consentTargets.ts";

test("[CV7] an ended consent discards its quotes, and one of caps or a monitor discards nothing", () => {
  const discarded: string[] = [];
  const note = (id: string) => void discarded.push(id);
  for (const target of allTargets) discardEnded({ discardQuote: note, discardRun: note }, target);
  expect(discarded).toEqual([quoteTarget.paidRequestId, runTarget.runId]);
});
