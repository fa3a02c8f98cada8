import { expect, test } from "vitest";
import type { MonitorId } from "#contracts/ids.ts";
import type { MonitorWaiting } from "#main/research/domain/monitor.ts";
import { noteRequestedCheck } from "#main/research/monitors/changeMonitors.ts";
import { readMonitor } from "#main/research/monitors/describeMonitor.ts";
import { checkMonitor } from "#main/research/monitors/monitorJob.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { checkConsent } from "../../../../support/consentFor.ts";
import { testResearch } from "../../../../support/testResearch.ts";

const overCap: MonitorWaiting = { waitsFor: "cap", reason: { code: "spend_cap" } };
const needsPerson: MonitorWaiting = {
  waitsFor: "person",
  reason: { code: "service_message", message: "Only an owner may decide." },
};
const offline: MonitorWaiting = { waitsFor: "offline", reason: { code: "offline" } };

/** A monitor in a real journal; the test decides how its checks end. */
function scene() {
  const research = testResearch();
  const { clock, events, monitorWriter } = research;
  const id = research.monitor();
  return {
    ...research,
    id,
    turn: (waiting: MonitorWaiting | null) => () => {
      events.push("check");
      monitorWriter.setSchedule(id, { nextCheckAt: clock.now() + 60_000, waiting }, clock.now());
      return Promise.resolve();
    },
    check: (
      run: (id: MonitorId, requestedIn: ConsentRecord | null) => Promise<void>,
      requestedIn: ConsentRecord | null = null,
    ) => checkMonitor(research, run, id, requestedIn),
  };
}

test("[RS10] a monitor check is announced when it begins and when it ends", async () => {
  const { check, turn, events } = scene();
  await check(turn(null));
  expect(events).toEqual(["research.changed", "check", "research.changed"]);
});

test("[RS10] a monitor that starts to wait for the user sends one notification, and another for a new reason", async () => {
  const { check, turn, events, notices, researchPages, clock } = scene();
  await check(turn(overCap));
  expect(events).toEqual(["research.changed", "check", "notify", "research.changed"]);
  expect(notices).toMatchObject([
    { title: "Monitor for page 1002003011 is waiting", target: { kind: "screen", screen: "research" } },
  ]);
  await check(turn(overCap));
  expect(notices).toHaveLength(1);
  researchPages.found("1002003011", "Acme", clock.now());
  await check(turn(needsPerson));
  expect(notices[1]).toEqual({
    event: "monitor",
    title: "Monitor for Acme is waiting",
    body: "Service message: Only an owner may decide.",
    target: { kind: "screen", screen: "research" },
  });
  await check(turn(null));
  await check(turn(needsPerson));
  expect(notices).toHaveLength(3);
});

test("[RS10] a monitor check without a connection sends no notification", async () => {
  const { check, turn, notices } = scene();
  await check(turn(offline));
  await check(turn(null));
  expect(notices).toEqual([]);
});

test("[RS10] a monitor removed during its check sends no notification", async () => {
  const { check, turn, notices, events, monitorWriter, id, clock } = scene();
  await check(async () => {
    await turn(overCap)();
    monitorWriter.remove(id, clock.now());
  });
  expect([notices, events]).toEqual([[], ["research.changed", "check", "research.changed"]]);
});

test("[RS8] a check knows whether the user requested it, and its failure reaches the caller", async () => {
  const { check, id, events } = scene();
  const seen: unknown[] = [];
  const accepted = checkConsent(id);
  await check((...given) => Promise.resolve(void seen.push(given)), accepted);
  expect(seen).toEqual([[id, accepted]]);
  await expect(check(() => Promise.reject(new Error("the disk is full")))).rejects.toThrow("the disk is full");
  expect(events).toEqual(["research.changed", "research.changed", "research.changed"]);
});

test("[RS7] a quote requested by the user counts as a check of the monitor unless the monitor was removed", () => {
  const research = scene();
  const { id, clock, monitors, monitorWriter, request } = research;
  const [one, two] = [request(), request()];
  noteRequestedCheck(research, id, one);
  monitorWriter.remove(id, clock.now());
  noteRequestedCheck(research, id, two);
  expect(monitors.runs(id).map(({ paidRequestId }) => paidRequestId)).toEqual([one]);
});

test("a monitor is read by its ID, and reading a removed one fails with not_found", () => {
  const research = scene();
  const { id, clock, monitorWriter } = research;
  expect(readMonitor(research, id)).toMatchObject({ id, everyHours: 24, monthlyCap: 10 });
  monitorWriter.remove(id, clock.now());
  expect(() => readMonitor(research, id)).toThrow(
    expect.objectContaining({ code: "not_found", message: "Monitor not found." }) as Error,
  );
});
