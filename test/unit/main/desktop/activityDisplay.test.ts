import { expect, test } from "vitest";
import { Settings } from "#contracts/desktop/settings.ts";
import type { RequestCounts } from "#main/desktop/domain/requestCounts.ts";
import { createActivityDisplay } from "#main/desktop/activityDisplay.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { workCountsWith } from "../../../support/requestCounts.ts";

function scene() {
  const clock = manualClock();
  const state = { counts: workCountsWith() as RequestCounts | null, isTrayOn: true, windowId: 1 as number | undefined };
  const taskbar: { readonly progress: number | null; readonly badge: number }[] = [];
  const tray: (RequestCounts | "forget" | null)[] = [];
  const failed: unknown[] = [];
  const display = createActivityDisplay({
    clock,
    core: {
      requestCounts: () => {
        if (state.counts === null) throw new Error("the journal is closed");
        return state.counts;
      },
    },
    log: { error: (_, fields) => void failed.push(fields?.["cause"]) },
    settings: { read: () => Settings.parse({ tray: state.isTrayOn }) },
    tray: { show: (counts) => void tray.push(counts), forget: () => void tray.push("forget") },
    window: () => (state.windowId === undefined ? null : { id: state.windowId }),
    showOnTaskbar: (shown) => void taskbar.push(shown),
  });
  return {
    clock,
    state,
    taskbar,
    tray,
    failed,
    display,
    /** Changes the request counts and advances the clock by one second. */
    change: (counts: Partial<RequestCounts>) => {
      state.counts = workCountsWith(counts);
      display.changed("paidRequests.changed");
      clock.advance(1_000);
    },
  };
}

test("[DT2] changes of requests, batches and settings update the display immediately, then once per second; other changes don't", () => {
  const { clock, display, tray } = scene();
  display.changed("paidRequests.changed");
  expect(tray).toHaveLength(1);
  display.changed("runs.changed");
  display.changed("settings.changed");
  expect(tray).toHaveLength(1);
  clock.advance(1_000);
  expect(tray).toHaveLength(2);
  clock.advance(60_000);
  display.changed("assets.changed");
  display.changed("rateLimit.changed");
  expect([tray.length, clock.waiting()]).toEqual([2, 0]);
});

test("[DT1] the progress covers all requests that were active since the last idle state", () => {
  const { taskbar, change } = scene();
  change({ running: 2 });
  change({ running: 2, waiting: 2 });
  change({ running: 1 });
  change({});
  change({ sending: 1 });
  expect(taskbar.map(({ progress }) => progress)).toEqual([0, 0.75, null, 0]);
});

test("[DT1] the badge counts the requests that need the user, and an unchanged badge is not shown again", () => {
  const { taskbar, change } = scene();
  change({ approvals: 2, unclear: 1, attention: 2 });
  change({ approvals: 2, unclear: 1, attention: 2 });
  change({ approvals: 3, unclear: 1, attention: 1 });
  change({ approvals: 1 });
  expect(taskbar.map(({ badge }) => badge)).toEqual([4, 1]);
});

test("[DT3] the tray shows the counts while enabled, and loses its icon when disabled", () => {
  const { state, tray, change } = scene();
  change({ running: 1 });
  state.isTrayOn = false;
  change({ running: 2 });
  expect(tray).toEqual([workCountsWith({ running: 1 }), null]);
});

test("[DT2] a new window gets the current taskbar state without a change of the counts", () => {
  const { state, display, clock, taskbar, change } = scene();
  change({ approvals: 1 });
  state.windowId = undefined;
  change({ approvals: 1 });
  state.windowId = 2;
  change({ approvals: 1 });
  expect(taskbar).toHaveLength(3);
  clock.advance(1_000);
  display.changed("runs.changed");
  expect(taskbar).toHaveLength(3);
});

test("[DT2] after a change of language or workspace, the display is updated even if the counts are the same", () => {
  const { display, taskbar, tray, change } = scene();
  change({ approvals: 1 });
  display.refresh();
  expect(taskbar).toHaveLength(2);
  expect(tray.slice(1)).toEqual(["forget", workCountsWith({ approvals: 1 })]);
});

test("[DT1] while the journal can't be read, the last display remains and the failure is logged", () => {
  const { state, display, taskbar, tray, failed, change } = scene();
  change({ running: 4 });
  state.counts = null;
  display.changed("paidRequests.changed");
  expect([taskbar.length, tray.length, failed]).toEqual([1, 1, [new Error("the journal is closed")]]);
  expect(display.counts()).toBeNull();
  change({ running: 1 });
  expect(taskbar.at(-1)).toEqual({ progress: 0.75, badge: 0 });
  expect(display.counts()).toEqual(workCountsWith({ running: 1 }));
});

test("[DT2] a stopped display removes the tray icon and shows nothing further", () => {
  const { clock, display, tray, change } = scene();
  change({ running: 1 });
  display.changed("paidRequests.changed");
  display.changed("paidRequests.changed");
  display.stop();
  const shown = tray.length;
  expect(tray.at(-1)).toBeNull();
  display.changed("paidRequests.changed");
  clock.advance(60_000);
  expect([tray.length, clock.waiting()]).toEqual([shown, 0]);
});
