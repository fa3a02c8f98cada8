import { expect, test } from "vitest";
import { endWhenUnused } from "#main/app/running/endWhenUnused.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const minuteMs = 60_000;

function scene() {
  const clock = manualClock();
  const state = { isUsed: () => false, isShown: false, quits: 0 };
  const unused = endWhenUnused({ clock, isUsed: () => state.isUsed(), quit: () => (state.quits += 1) });
  return { clock, state, unused, start: () => unused.start(() => state.isShown) };
}

test("[AG29] the app quits once, five minutes after its start without use", () => {
  const { clock, state, start } = scene();
  clock.advance(60 * minuteMs);
  expect(state.quits).toBe(0);
  start();
  clock.advance(5 * minuteMs - 1);
  expect(state.quits).toBe(0);
  clock.advance(1);
  expect([state.quits, clock.waiting()]).toEqual([1, 0]);
});

test("[AG29] a connection, work, a window, or the tray keeps it, and five minutes count from their end", () => {
  const { clock, state, start } = scene();
  start();
  state.isUsed = () => true;
  clock.advance(60 * minuteMs);
  state.isUsed = () => false;
  state.isShown = true;
  clock.advance(60 * minuteMs);
  state.isShown = false;
  clock.advance(4 * minuteMs);
  expect(state.quits).toBe(0);
  clock.advance(minuteMs);
  expect(state.quits).toBe(1);
});

test("[AG29] a connection between two checks counts as use", () => {
  const { clock, state, unused, start } = scene();
  start();
  clock.advance(4.5 * minuteMs);
  unused.noteUse();
  clock.advance(4.5 * minuteMs);
  expect(state.quits).toBe(0);
  clock.advance(minuteMs);
  expect(state.quits).toBe(1);
});

test("[AG29] a journal that can't be read keeps the app, and a clock that was set back does not keep it for long", () => {
  const { clock, state, start } = scene();
  start();
  state.isUsed = () => {
    throw new Error("The journal is closed.");
  };
  clock.advance(10 * minuteMs);
  expect(state.quits).toBe(0);
  state.isUsed = () => false;
  clock.jump(-24 * 60 * minuteMs);
  clock.advance(24 * 60 * minuteMs + 12 * minuteMs);
  expect(state.quits).toBe(1);
});

test("[AG29] nothing ends an app after its own end", () => {
  const { clock, state, unused, start } = scene();
  start();
  unused.stop();
  clock.advance(10 * minuteMs);
  expect([state.quits, clock.waiting()]).toEqual([0, 0]);
});
