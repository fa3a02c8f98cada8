import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";

/** The result of a poll of one generation. */
export type PollDecision =
  | { readonly kind: "completed"; readonly urls: readonly string[] }
  | { readonly kind: "failed"; readonly errorMessage: string | null }
  | { readonly kind: "again"; readonly nextPollAt: number }
  /** The generation is completed but had no files after repeated polls. */
  | { readonly kind: "without_output" };

export interface Polled {
  readonly acceptedAt: number;
  readonly estimatedSeconds: number | null;
  readonly pollCount: number;
}

/** The delay to the next poll, ms, until the planner sets another one. */
const againMs = 5_000;
const pollsForOutput = 10;
const outputPollMs = 360_000;

/**
 * Decides what a poll means. Any status other than `completed` and `failed` counts as in progress. [S6] `sceneFile`: the
 * URL of a scene's file that the record itself lacks; null if there is none.
 */
export function decideAfterPoll(
  polled: Polled,
  record: GenerationRecord,
  now: number,
  random: Random,
  sceneFile: string | null = null,
): PollDecision {
  switch (record.status) {
    case "failed":
      return { kind: "failed", errorMessage: record.error_message };
    case "completed": {
      const urls = resultUrls(record, sceneFile);
      if (urls.length > 0) return { kind: "completed", urls };
      const isOver = polled.pollCount + 1 >= pollsForOutput;
      return isOver ? { kind: "without_output" } : { kind: "again", nextPollAt: now + outputPollMs };
    }
    default:
      return { kind: "again", nextPollAt: now + Math.round(againMs * (0.9 + random() / 5)) };
  }
}

/**
 * Returns the URLs of a result's files: both forms that the API has, each URL once, in order; without them, the file of
 * its scene. API: Generation record.
 */
export function resultUrls(record: GenerationRecord, sceneFile: string | null = null): readonly string[] {
  const { url, images } = record.output ?? {};
  const urls = [...new Set([...(images ?? []), ...(url === undefined ? [] : [url])])];
  return urls.length === 0 && sceneFile !== null ? [sceneFile] : urls;
}
