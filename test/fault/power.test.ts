import { afterAll, expect, test } from "vitest";
import { buildTracer } from "./support/diskTrace.ts";
import { runKills } from "./support/killRun.ts";
import { runOrder } from "./support/orderRun.ts";

const tracer = buildTracer();
afterAll(() => {
  if ("remove" in tracer) tracer.remove();
});

test("[D1] [S2] [S10] a power failure that loses all unsynced data leads to no double charge and no lost result", async (context) => {
  if ("missing" in tracer) {
    context.skip(`not run: ${tracer.missing}`);
    return;
  }
  const figures = await runKills({ kills: 25, seed: 6, power: { tracer, isLazyJournal: false } });
  expect(figures.cases).toEqual([]);
  expect(figures.stuck).toEqual([]);
  expect(figures.filesSetBack).toBeGreaterThan(0);
  expect(figures.pass).toBe(true);
});

test("[S2] a confirm is sent only after its journal entry is on the disk", async (context) => {
  if ("missing" in tracer) {
    context.skip(`not run: ${tracer.missing}`);
    return;
  }
  const durable = await runOrder({ confirms: 40, seed: 7, tracer, isLazyJournal: false });
  expect(durable.cases).toEqual([]);
  const lazy = await runOrder({ confirms: 10, seed: 7, tracer, isLazyJournal: true });
  expect(lazy.violations).toBeGreaterThan(0);
});
