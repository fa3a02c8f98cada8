import { expect, test } from "vitest";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { ConfirmationRow } from "#main/spending/domain/confirmation.ts";
import { createDecisions } from "#main/spending/programs/waitForDecision.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const id = "a" as ConfirmationId;

function scene() {
  const clock = manualClock();
  let state: ConfirmationRow["state"] = "waiting";
  const read = () => ({ state }) as ConfirmationRow;
  const decisions = createDecisions({ clock, confirmations: { read } });
  const aborting = new AbortController();
  const ended: string[] = [];
  const wait = (name: string, ms = 1_000) => decisions.wait(id, ms, aborting.signal).then(() => void ended.push(name));
  return { clock, decisions, aborting, ended, wait, decide: () => (state = "declined") };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test("[AG32] a program that waits is answered when its confirmation request is decided", async () => {
  const { decisions, ended, wait, decide, clock } = scene();
  void wait("a");
  void wait("b");
  decisions.moved();
  await settled();
  expect(ended).toEqual([]);
  decide();
  decisions.moved();
  await settled();
  expect(ended).toEqual(["a", "b"]);
  await wait("decided before");
  clock.advance(2_000);
  expect(ended).toHaveLength(3);
});

test("[AG32] a program waits no longer than it wanted, than its call lasts, or than the workspace is open", async () => {
  const { decisions, aborting, ended, wait, clock } = scene();
  void wait("short", 10);
  void wait("long");
  clock.advance(10);
  await settled();
  expect(ended).toEqual(["short"]);
  decisions.stop();
  await settled();
  expect(ended).toEqual(["short", "long"]);
  void wait("aborted");
  aborting.abort();
  await settled();
  await wait("after the abort");
  expect(ended).toEqual(["short", "long", "aborted", "after the abort"]);
});
