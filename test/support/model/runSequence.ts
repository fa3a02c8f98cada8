// Plays a complete sequence of commands, and then lets enough time pass for everything to finish.
import type { Command } from "./commands.ts";
import { diverged, over } from "./compare.ts";
import type { ModelRow } from "./model.ts";
import { play, type Played } from "./play.ts";
import { openWorld, type World } from "./world.ts";

const drainRounds = 40;
const drainStepMs = 360_000;
/** Rounds of an hour after those: research is not charged only a day after its last send. [S113] */
const dayRounds = 25;
const hourMs = 3_600_000;

/** Plays one sequence, restores the network, and drains. Throws on a divergence. */
export async function runSequence(commands: readonly Command[], played: Played): Promise<void> {
  const world = openWorld();
  const rows: ModelRow[] = [];
  try {
    for (const command of commands) {
      await play(world, rows, command, played);
      played.commands += 1;
    }
    await drain(world, rows, played);
    played.sequences += 1;
    played.charges += world.service.charges.length;
  } finally {
    world.close();
  }
}

/** Restores the network and the service, lets time pass, and requires that every request finishes. */
async function drain(world: World, rows: ModelRow[], played: Played): Promise<void> {
  world.setReads(true);
  world.service.uncertainDebits = 0;
  world.service.credits = 1_000_000;
  for (const [which] of rows.entries()) await play(world, rows, { do: "release", which }, played);
  await play(world, rows, { do: "restart" }, played);
  for (let round = 0; round < drainRounds + dayRounds; round += 1) {
    await play(world, rows, { do: "pass", ms: round < drainRounds ? drainStepMs : hourMs }, played);
    await play(world, rows, { do: "tick", fates: [] }, played);
    await play(world, rows, { do: "poll" }, played);
    if (rows.every((row) => isSettled(row))) break;
  }
  const open = rows.filter((row) => !isSettled(row));
  if (open[0] !== undefined) diverged(`stuck in ${open[0].state}`, open[0]);
}

/** Returns whether the app has nothing left to do automatically for this request. */
function isSettled(row: ModelRow): boolean {
  return over.includes(row.state) || row.state === "needs_review" || row.state === "quoted";
}
