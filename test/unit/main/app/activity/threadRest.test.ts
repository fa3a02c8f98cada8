import { expect, test } from "vitest";
import { createThreadRest } from "#main/app/activity/threadRest.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { settled } from "../../../../support/settled.ts";

function scene() {
  const clock = manualClock();
  const state = { isShown: true, isBusy: false, rests: 0 };
  const thread = {
    rest: () => {
      state.rests += 1;
      return Promise.resolve(!state.isBusy);
    },
  };
  return { clock, state, rest: createThreadRest({ clock, isShown: () => state.isShown, threads: [thread] }) };
}

test("[WS52] the threads of a hidden workspace end after 30 seconds, and not if it is shown again before", () => {
  const { clock, state, rest } = scene();
  state.isShown = false;
  rest.shownChanged();
  clock.advance(29_999);
  expect(state.rests).toBe(0);
  state.isShown = true;
  rest.shownChanged();
  clock.advance(60_000);
  expect(state.rests).toBe(0);
  state.isShown = false;
  rest.shownChanged();
  clock.advance(30_000);
  expect(state.rests).toBe(1);
});

test("[WS52] a thread with requests is asked again until it has ended", async () => {
  const { clock, state, rest } = scene();
  state.isShown = false;
  state.isBusy = true;
  rest.shownChanged();
  clock.advance(30_000);
  await settled();
  state.isBusy = false;
  clock.advance(30_000);
  await settled();
  expect(state.rests).toBe(2);
  expect(clock.waiting()).toBe(0);
});

test("[WS52] a closed workspace waits for no thread", () => {
  const { clock, state, rest } = scene();
  state.isShown = false;
  rest.shownChanged();
  rest.stop();
  rest.shownChanged();
  expect(clock.waiting()).toBe(0);
});
