import { expect, test } from "vitest";
import { restWhenIdle } from "#main/workspaces/service/restWhenIdle.ts";
import { manualClock } from "../../../../support/manualClock.ts";

function scene() {
  const clock = manualClock();
  const state = { isNeeded: false, starts: 0, rests: 0 };
  const service = restWhenIdle({
    clock,
    address: () => {
      state.starts += 1;
      return Promise.resolve({ baseUrl: "http://127.0.0.1:1", apiKey: "k" });
    },
    isNeeded: () => state.isNeeded,
    rest: () => void (state.rests += 1),
  });
  return { clock, state, service };
}

test("[WS52] a service that nothing needs ends 15 seconds after its last use", async () => {
  const { clock, state, service } = scene();
  await service.address();
  clock.advance(10_000);
  await service.address();
  clock.advance(14_999);
  expect(state.rests).toBe(0);
  clock.advance(1);
  expect(state).toMatchObject({ starts: 2, rests: 1 });
  expect(clock.waiting()).toBe(0);
});

test("[WS52] a needed service does not end, and ends after it is reported as maybe idle", async () => {
  const { clock, state, service } = scene();
  state.isNeeded = true;
  await service.address();
  clock.advance(60_000);
  state.isNeeded = false;
  clock.advance(60_000);
  expect(state.rests).toBe(0);
  service.maybeIdle();
  service.maybeIdle();
  clock.advance(15_000);
  expect(state.rests).toBe(1);
});

test("[WS52] after closing, nothing ends the service any more", async () => {
  const { clock, state, service } = scene();
  await service.address();
  service.close();
  service.maybeIdle();
  await service.address();
  clock.advance(60_000);
  expect(state.rests).toBe(0);
});
