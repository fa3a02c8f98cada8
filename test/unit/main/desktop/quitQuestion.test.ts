import { expect, test } from "vitest";
import type { WorkCounts } from "../../../../src/main/desktop/domain/workCounts.ts";
import { createQuitQuestion } from "../../../../src/main/desktop/quitQuestion.ts";
import { workCountsWith } from "../../../support/workCounts.ts";

function scene(platform: NodeJS.Platform = "linux") {
  const state = {
    counts: workCountsWith({ running: 1 }) as WorkCounts | null,
    isAskingOn: true,
    isTrayOn: false,
    mayQuit: false,
    answer: { quits: true, asksAgain: true },
  };
  const events: string[] = [];
  const asked: (readonly string[])[] = [];
  const question = createQuitQuestion({
    counts: () => {
      events.push("count");
      return state.counts;
    },
    isAskingOn: () => state.isAskingOn,
    isTrayOn: () => state.isTrayOn,
    platform,
    askPerson: (reasons) => {
      asked.push(reasons);
      return Promise.resolve(state.answer);
    },
    turnOff: () => {
      events.push("turn off");
      return Promise.resolve();
    },
    mayQuit: () => state.mayQuit,
    quit: () => void events.push("quit"),
  });
  return {
    state,
    events,
    asked,
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
  const { asked, question } = scene();
  expect(await question.ask()).toBe(true);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.[0]).toMatch(/^1 request is running\./);
});

test("[DT8] quitting shows no dialog if no request is active, or if the requests can't be counted", () => {
  const { state, asked, question } = scene();
  state.counts = workCountsWith({ held: 1, parked: 1 });
  expect(question.ask()).toBeNull();
  state.counts = null;
  expect(question.ask()).toBeNull();
  expect(asked).toEqual([]);
});

test("[DT8] quitting shows no dialog and counts no requests if the dialog is turned off", () => {
  const { state, events, question, closeWindow } = scene();
  state.isAskingOn = false;
  expect(question.ask()).toBeNull();
  expect(closeWindow()).toBe(false);
  expect(events).toEqual([]);
});

test("[DT8] the choice to skip the dialog is stored only if the user quits, not if the user cancels", async () => {
  const { state, events, question } = scene();
  state.answer = { quits: true, asksAgain: false };
  expect(await question.ask()).toBe(true);
  expect(events).toEqual(["count", "turn off"]);
  state.answer = { quits: false, asksAgain: false };
  expect(await question.ask()).toBe(false);
  expect(events).toEqual(["count", "turn off", "count"]);
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
