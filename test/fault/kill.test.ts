import { expect, test } from "vitest";
import { type KillFigures, runKills } from "./support/killRun.ts";

/** Expects the end state that every series of kills must have. */
function expectClean(figures: KillFigures): void {
  expect(figures.cases).toEqual([]);
  expect(figures.stuck).toEqual([]);
  expect(figures.counts.needsReview).toEqual([]);
  expect(figures.complaints).toEqual({});
  expect(figures.ledgerAddsUp).toBe(true);
  expect(figures.counts.charged).toBeGreaterThan(0);
  expect(figures.pass).toBe(true);
}

test("[S2] [S3] [S9] [S10] repeated kills with failing requests lead to no double charge and no lost result", async () => {
  const certainPhases = ["quote", "confirm", "poll", "download"] as const;
  const figures = await runKills({ kills: 60, seed: 4, certainPhases });
  expectClean(figures);
  for (const phase of certainPhases) expect(figures.killsIn[phase]).toBeGreaterThan(0);
});

test("[D4] [S10] kills while a second instance starts on the same folder lead to no double charge and no lost result", async () => {
  const figures = await runKills({ kills: 25, seed: 5, instances: 2 });
  expectClean(figures);
  expect(figures.takeovers).toBeGreaterThan(0);
});

test("[WS51] [S2] [S9] [S10] kills while three workspaces buy at once lead to no double charge and no lost result in any of them", async () => {
  const certainPhases = ["confirm", "poll"] as const;
  const figures = await runKills({ kills: 6, seed: 6, workspaces: 3, certainPhases });
  expectClean(figures);
  for (const phase of certainPhases) expect(figures.killsIn[phase]).toBeGreaterThan(0);
  expect(figures.workspaces).toBe(3);
});

test("[AG33] [AG31] [S9] kills while programs wait for a person lose no confirmation request and spend nothing twice or unasked", async () => {
  const figures = await runKills({ kills: 25, seed: 7, isByPrograms: true, certainPhases: ["quote", "confirm"] });
  expectClean(figures);
  expect(figures.confirmations.lost).toEqual([]);
  expect(figures.confirmations.confirmedByPerson).toBeGreaterThan(0);
  expect(figures.confirmations.acceptedByAllowance).toBeGreaterThan(0);
});
