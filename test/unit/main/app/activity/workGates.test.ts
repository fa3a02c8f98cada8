import { expect, test } from "vitest";
import { createWorkGates } from "#main/app/activity/workGates.ts";

function scene(given: Partial<Parameters<typeof createWorkGates>[0]> = {}) {
  const state = { isUnfinished: false, woken: 0 };
  const gates = createWorkGates({
    isShown: true,
    isPaused: false,
    doesServiceRest: false,
    hasUnfinishedWork: () => state.isUnfinished,
    wake: () => void (state.woken += 1),
    ...given,
  });
  const started: string[] = [];
  const job = (name: string) => ({
    name,
    tick: () => {
      started.push(name);
      return null;
    },
  });
  const jobs = [
    gates.work(job("work")),
    gates.account(job("account")),
    gates.shown(job("shown")),
    gates.monitors(job("monitors")),
  ];
  return {
    gates,
    state,
    /** The jobs that start work now. */
    working: () => {
      started.length = 0;
      for (const one of jobs) one.tick(0);
      return started.join(" ");
    },
  };
}

test("[WS51] a workspace that isn't shown does everything but the work for the window", () => {
  const { gates, state, working } = scene();
  expect(working()).toBe("work account shown monitors");
  gates.setShown(false);
  expect(working()).toBe("work account monitors");
  gates.setShown(true);
  expect(working()).toBe("work account shown monitors");
  expect(state.woken).toBe(2);
});

test("[WS54] a paused workspace starts nothing; while it is shown, it reads only the account", () => {
  const { gates, state, working } = scene();
  gates.setPaused(true);
  expect(gates.isPaused()).toBe(true);
  expect(working()).toBe("account");
  gates.setShown(false);
  expect(working()).toBe("");
  gates.setPaused(false);
  expect(working()).toBe("work account monitors");
  expect(state.woken).toBe(3);
});

test("[WS52] a hidden workspace whose service rests works only while a request is unfinished, and checks its monitors", () => {
  const { gates, state, working } = scene({ isShown: false, doesServiceRest: true });
  expect(gates.needsService()).toBe(false);
  expect(working()).toBe("monitors");
  state.isUnfinished = true;
  expect(gates.needsService()).toBe(true);
  expect(working()).toBe("work account monitors");
  gates.setPaused(true);
  expect(gates.needsService()).toBe(false);
  expect(working()).toBe("");
});

test("[WS52] the shown workspace always needs its service", () => {
  const { gates, working } = scene({ doesServiceRest: true });
  expect(gates.needsService()).toBe(true);
  expect(working()).toBe("work account shown monitors");
});
