import { expect, test } from "vitest";
import { Settings } from "#contracts/desktop/settings.ts";
import type { RequestCounts } from "#main/desktop/domain/requestCounts.ts";
import { createQuitConfirmation } from "#main/desktop/quitConfirmation.ts";
import { workCountsWith } from "../../../support/requestCounts.ts";

const turnedOff = 'settings.update {"confirmBeforeQuit":false}';

function scene(platform: NodeJS.Platform = "linux") {
  const state = {
    counts: workCountsWith({ running: 1 }) as RequestCounts | null,
    isAskingOn: true,
    isTrayOn: false,
    mayQuit: false,
    answer: { quits: true, confirmsNextTime: true },
  };
  const events: string[] = [];
  const requested: (readonly string[])[] = [];
  const question = createQuitConfirmation({
    counts: () => {
      events.push("count");
      return state.counts;
    },
    settings: { read: () => Settings.parse({ confirmBeforeQuit: state.isAskingOn, tray: state.isTrayOn }) },
    platform,
    confirmQuit: (reasons) => {
      requested.push(reasons);
      return Promise.resolve(state.answer);
    },
    core: {
      run: (name, input) => {
        events.push(`${name} ${JSON.stringify(input)}`);
        return Promise.resolve({ ok: true, value: null });
      },
    },
    mayQuit: () => state.mayQuit,
    quit: () => void events.push("quit"),
  });
  return {
    state,
    events,
    requested,
    question,
    /** Closes the window; returns whether the close was blocked. */
    closeWindow: () => {
      let isHeldUp = false;
      question.windowCloses({ preventDefault: () => void (isHeldUp = true) });
      return isHeldUp;
    },
  };
}

test("[DT8] quitting shows a dialog while a request is running, with that reason", async () => {
  const { requested, question } = scene();
  expect(await question.confirm()).toBe(true);
  expect(requested).toHaveLength(1);
  expect(requested[0]?.[0]).toMatch(/^1 request is running\./);
});

test("[DT8] quitting shows no dialog if no request is active, or if the requests can't be counted", () => {
  const { state, requested, question } = scene();
  state.counts = workCountsWith({ paused: 1, needsReview: 1 });
  expect(question.confirm()).toBeNull();
  state.counts = null;
  expect(question.confirm()).toBeNull();
  expect(requested).toEqual([]);
});

test("[DT8] quitting shows no dialog and counts no requests if the dialog is turned off", () => {
  const { state, events, question, closeWindow } = scene();
  state.isAskingOn = false;
  expect(question.confirm()).toBeNull();
  expect(closeWindow()).toBe(false);
  expect(events).toEqual([]);
});

test("[DT8] the choice to skip the dialog is stored only if the user quits, not if the user cancels", async () => {
  const { state, events, question } = scene();
  state.answer = { quits: true, confirmsNextTime: false };
  expect(await question.confirm()).toBe(true);
  expect(events).toEqual(["count", turnedOff]);
  state.answer = { quits: false, confirmsNextTime: false };
  expect(await question.confirm()).toBe(false);
  expect(events).toEqual(["count", turnedOff, "count"]);
});

test("[DT8] closing the window shows the quit dialog first if closing ends the app", () => {
  const { events, closeWindow } = scene();
  expect(closeWindow()).toBe(true);
  expect(events).toEqual(["count", "quit"]);
});

test("[DT8] closing the window shows no dialog if no request is active or the dialog was already confirmed", () => {
  const { state, events, closeWindow } = scene();
  state.mayQuit = true;
  expect(closeWindow()).toBe(false);
  state.mayQuit = false;
  state.counts = workCountsWith();
  expect(closeWindow()).toBe(false);
  expect(events).not.toContain("quit");
});

test("[DT3] with a tray icon or on macOS, the app stays open, and closing the window shows no dialog", () => {
  const { state, question, closeWindow } = scene();
  expect(question.staysOpen()).toBe(false);
  state.isTrayOn = true;
  expect([question.staysOpen(), closeWindow()]).toEqual([true, false]);
  const mac = scene("darwin");
  expect([mac.question.staysOpen(), mac.closeWindow()]).toEqual([true, false]);
});
