import { checkConsent } from "../../../../support/consentFor.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { expect, test } from "vitest";
import type { MonitorId } from "#contracts/ids.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { MonitorWaiting } from "#main/research/domain/monitor.ts";
import { checkMonitor } from "#main/research/monitors/checkMonitor.ts";
import { describeMonitor } from "#main/research/monitors/describeMonitor.ts";
import { noteRequestedCheck } from "#main/research/monitors/noteRequestedCheck.ts";
import { readMonitor } from "#main/research/monitors/readMonitor.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { type OpenDatabases, withDatabases } from "../../../../support/openDatabases.ts";
import { researchJournal } from "../../../../support/researchJournal.ts";

const overCap: MonitorWaiting = { waitsFor: "cap", reason: { code: "spend_cap" } };
const needsPerson: MonitorWaiting = {
  waitsFor: "person",
  reason: { code: "service_message", message: "Only an owner may decide." },
};
const offline: MonitorWaiting = { waitsFor: "offline", reason: { code: "offline" } };

/** A monitor in a real journal; the test decides how its checks end. */
function scene({ journal: db }: OpenDatabases) {
  const clock = manualClock();
  const journal = researchJournal(db, clock.now());
  const id = journal.monitor();
  const events: string[] = [];
  const notices: SystemNotification[] = [];
  const turn = (waiting: MonitorWaiting | null) => () => {
    events.push("check");
    journal.monitorWriter.setSchedule(id, { nextCheckAt: clock.now() + 60_000, waiting }, clock.now());
    return Promise.resolve();
  };
  return {
    ...journal,
    id,
    clock,
    events,
    notices,
    turn,
    check: (
      run: (id: MonitorId, requestedIn: ConsentRecord | null) => Promise<void>,
      requestedIn: ConsentRecord | null = null,
    ) =>
      checkMonitor(
        {
          readMonitorRow: journal.monitors.read,
          run,
          nameOf: journal.pages.name,
          notify: (notice) => {
            events.push("notify");
            notices.push(notice);
          },
          changed: () => void events.push("changed"),
        },
        id,
        requestedIn,
      ),
  };
}

test("[RS10] a monitor check is announced when it begins and when it ends", async () => {
  await withDatabases(async (databases) => {
    const { check, turn, events } = scene(databases);
    await check(turn(null));
    expect(events).toEqual(["changed", "check", "changed"]);
  });
});

test("[RS10] a monitor that starts to wait for the user sends one notification, and another for a new reason", async () => {
  await withDatabases(async (databases) => {
    const { check, turn, events, notices, pages, clock } = scene(databases);
    await check(turn(overCap));
    expect(events).toEqual(["changed", "check", "notify", "changed"]);
    expect(notices).toMatchObject([
      { title: "Monitor for page 1002003011 is waiting", target: { kind: "screen", screen: "research" } },
    ]);
    await check(turn(overCap));
    expect(notices).toHaveLength(1);
    pages.found("1002003011", "Acme", clock.now());
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
});

test("[RS10] a monitor check without a connection sends no notification", async () => {
  await withDatabases(async (databases) => {
    const { check, turn, notices } = scene(databases);
    await check(turn(offline));
    await check(turn(null));
    expect(notices).toEqual([]);
  });
});

test("[RS10] a monitor removed during its check sends no notification", async () => {
  await withDatabases(async (databases) => {
    const { check, turn, notices, events, monitorWriter, id, clock } = scene(databases);
    await check(async () => {
      await turn(overCap)();
      monitorWriter.remove(id, clock.now());
    });
    expect([notices, events]).toEqual([[], ["changed", "check", "changed"]]);
  });
});

test("[RS8] a check knows whether the user requested it, and its failure reaches the caller", async () => {
  await withDatabases(async (databases) => {
    const { check, id, events } = scene(databases);
    const seen: unknown[] = [];
    const accepted = checkConsent(id);
    await check((...given) => Promise.resolve(void seen.push(given)), accepted);
    expect(seen).toEqual([[id, accepted]]);
    await expect(check(() => Promise.reject(new Error("the disk is full")))).rejects.toThrow("the disk is full");
    expect(events).toEqual(["changed", "changed", "changed"]);
  });
});

test("[RS7] a quote requested by the user counts as a check of the monitor unless the monitor was removed", async () => {
  await withDatabases((databases) => {
    const { id, clock, monitors, monitorWriter, request } = scene(databases);
    const deps = { clock, readMonitorRow: monitors.read, monitors: monitorWriter };
    const [one, two] = [request(), request()];
    noteRequestedCheck(deps, id, one);
    monitorWriter.remove(id, clock.now());
    noteRequestedCheck(deps, id, two);
    expect(monitors.runs(id).map(({ paidRequestId }) => paidRequestId)).toEqual([one]);
  });
});

test("a monitor is read by its ID, and reading a removed one fails with not_found", async () => {
  await withDatabases((databases) => {
    const { id, clock, monitors, monitorWriter, pages } = scene(databases);
    const { acceptedSince, runs } = monitors;
    const describeDeps = { clock, nameOf: pages.name, isQuoting: () => false, runs, acceptedSince };
    const read = () =>
      readMonitor({ readMonitorRow: monitors.read, describe: (watch) => describeMonitor(describeDeps, watch) }, id);
    expect(read()).toMatchObject({ id, everyHours: 24, monthlyCap: 10 });
    monitorWriter.remove(id, clock.now());
    expect(read).toThrow(expect.objectContaining({ code: "not_found", message: "Monitor not found." }) as Error);
  });
});
