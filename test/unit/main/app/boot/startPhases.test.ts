import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { slowPhaseMs, startPhases } from "#main/app/boot/startPhases.ts";
import { showAnywayMs, showWhenPainted } from "#main/windows/showWhenPainted.ts";

/** Timers that fire when the test calls `runOut`. */
function handTimers() {
  const waiting: { ms: number; act: () => void }[] = [];
  return {
    later: (ms: number, act: () => void) => void waiting.push({ ms, act }),
    runOut: () => {
      for (const { act } of waiting.splice(0)) act();
    },
    waiting,
  };
}

function scene() {
  const lines: [string, unknown][] = [];
  const timers = handTimers();
  let now = 0;
  const note = (event: string, fields?: unknown) => void lines.push([event, fields]);
  const phases = startPhases({ log: { info: note, warn: note }, uptimeMs: () => (now += 100.4), later: timers.later });
  return { lines, timers, phases };
}

test("[DG50] a start is logged once, with the time at which each phase was reached", () => {
  const { lines, phases, timers } = scene();
  const all = [
    "locked",
    "ready",
    "language",
    "window created",
    "page loaded",
    "window shown",
    "workspace open",
  ] as const;
  for (const phase of [...all, "window shown"] as const) phases.reached(phase);
  expect(lines).toEqual([
    ["start", { reachedAfterMs: Object.fromEntries(all.map((phase, at) => [phase, Math.round((at + 1) * 100.4)])) }],
  ]);
  timers.runOut();
  expect(lines).toHaveLength(1);
});

test("[DG50] a slow start is logged with the phase that is still missing", () => {
  const { lines, phases, timers } = scene();
  phases.reached("locked");
  phases.reached("ready");
  expect(timers.waiting.at(-1)?.ms).toBe(slowPhaseMs);
  timers.runOut();
  expect(lines).toEqual([["start is slow", { waitingFor: "language", reachedAfterMs: { locked: 100, ready: 201 } }]]);
});

class HandWindow extends EventEmitter {
  shown = 0;
  isGone = false;
  webContents = new EventEmitter();
  isDestroyed = () => this.isGone;
  show = () => void (this.shown += 1);
}

test("[DG51] a window is shown once, when its page has painted", () => {
  const [window, timers, notified] = [new HandWindow(), handTimers(), [] as boolean[]];
  showWhenPainted(window, (hasPainted) => void notified.push(hasPainted), timers.later);
  expect(window.shown).toBe(0);
  window.emit("ready-to-show");
  timers.runOut();
  expect([window.shown, notified]).toEqual([1, [true]]);
});

test("[DG51] a window whose page never paints is shown after a timeout, unless the window is destroyed", () => {
  const [window, timers, notified] = [new HandWindow(), handTimers(), [] as boolean[]];
  showWhenPainted(window, (hasPainted) => void notified.push(hasPainted), timers.later);
  expect(timers.waiting.map(({ ms }) => ms)).toEqual([showAnywayMs]);
  timers.runOut();
  window.emit("ready-to-show");
  expect([window.shown, notified]).toEqual([1, [false]]);

  const gone = new HandWindow();
  showWhenPainted(gone, () => void notified.push(true), timers.later);
  gone.isGone = true;
  timers.runOut();
  expect([gone.shown, notified]).toEqual([0, [false]]);
});
