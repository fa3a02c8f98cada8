import { expect, test } from "vitest";
import { desktopOfAll } from "#main/app/running/desktopOfAll.ts";
import type { DesktopCore } from "#main/desktop/context.ts";
import type { RequestCounts } from "#main/desktop/domain/requestCounts.ts";
import { workCountsWith } from "../../../../support/requestCounts.ts";

function scene(counts: readonly (() => RequestCounts)[]) {
  const steps: string[] = [];
  const cores = counts.map((requestCounts, index): DesktopCore => ({
    run: (name) => {
      steps.push(`${index} ${name}`);
      return Promise.resolve({ ok: true, value: null });
    },
    requestCounts,
    windowFocused: () => void steps.push(`${index} focused`),
    fallAsleep: () => void steps.push(`${index} asleep`),
    wakeUp: () => void steps.push(`${index} awake`),
  }));
  const [first] = cores;
  if (first === undefined) throw new Error("there is no workspace");
  const uncounted: unknown[] = [];
  return {
    steps,
    uncounted,
    all: desktopOfAll({ shown: () => first, all: () => cores, uncounted: (cause) => uncounted.push(cause) }),
  };
}

test("[WS56] the requests of all workspaces are counted", () => {
  const { all } = scene([
    () => workCountsWith({ running: 2, approvals: 1, attention: 3 }),
    () => workCountsWith({ running: 1, waiting: 4, attention: 1 }),
  ]);
  expect(all.requestCounts()).toEqual(workCountsWith({ running: 3, waiting: 4, approvals: 1, attention: 4 }));
});

test("[WS56] a workspace that can't be counted is reported and hides no request of the others", () => {
  const { all, uncounted } = scene([
    () => {
      throw new Error("the journal is closed");
    },
    () => workCountsWith({ running: 1 }),
  ]);
  expect(all.requestCounts()).toEqual(workCountsWith({ running: 1 }));
  expect(uncounted).toEqual([new Error("the journal is closed")]);
});

test("[WS56] sleep, waking, and the user's return reach every workspace, and a command only the shown one", async () => {
  const { all, steps } = scene([() => workCountsWith(), () => workCountsWith()]);
  all.windowFocused();
  all.fallAsleep();
  all.wakeUp();
  await all.run("settings.update", {});
  expect(steps).toEqual(["0 focused", "1 focused", "0 asleep", "1 asleep", "0 awake", "1 awake", "0 settings.update"]);
});
