import fc from "fast-check";
import { sequences } from "./commands.ts";
import { nothingPlayed, type Played } from "./play.ts";
import { runSequence } from "./runSequence.ts";

export interface Checked {
  readonly played: Played;
  /** The divergence, with the shortest sequence that shows it; null if there is none. */
  readonly divergence: string | null;
}

/** Plays `runs` random sequences; the same seed plays the same ones. */
export async function checkModel(options: { readonly runs: number; readonly seed: number }): Promise<Checked> {
  const played = nothingPlayed();
  const property = fc.asyncProperty(sequences, (commands) => runSequence(commands, played));
  const result = await fc.check(property, { seed: options.seed, numRuns: options.runs, endOnFailure: false });
  return {
    played,
    divergence: result.failed ? `${String(result.errorInstance)}\n${fc.defaultReportMessage(result)}` : null,
  };
}
