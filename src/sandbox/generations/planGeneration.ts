import type { PaidWork } from "#sandbox/catalog/requests.ts";

/** The course of a generation, decided at confirmation, so that a restart changes nothing. */
interface Plan {
  readonly state: "pending" | "processing";
  readonly startsAt: number;
  readonly completesAt: number;
  readonly outputAt: number;
  readonly refundAt: number;
  readonly settledCredits: number;
  readonly errorMessage: string | null;
}

/** Words in a prompt that make the generation fail. docs/spec/sandbox.md lists them. */
const failures: Readonly<Record<string, string>> = {
  "fail:moderation": "The request was refused by content moderation.",
  "fail:provider": "The provider could not complete this request.",
  "fail:timeout": "The provider did not answer in time.",
};

const paceByType: Readonly<Record<PaidWork["type"], number>> = {
  image: 1,
  scene: 1,
  audio: 0.75,
  video: 2,
  lipsync: 2,
};

interface PlanInput {
  readonly work: PaidWork;
  readonly credits: number;
  readonly seed: number;
  readonly now: number;
  readonly generationSeconds: number;
  /** An injected fault makes the generation fail. */
  readonly isFailurePlanted: boolean;
  readonly isPendingFirst: boolean;
  readonly isSettledLower: boolean;
}

export function planGeneration(input: PlanInput): Plan {
  const { prompt } = input.work;
  const has = (word: string) => prompt.includes(word);
  const failure = Object.entries(failures).find(([word]) => has(word))?.[1];
  const errorMessage = failure ?? (input.isFailurePlanted ? (failures["fail:provider"] ?? null) : null);
  const stretch = has("wait:long") ? 10 : 1;
  const durationMs = Math.round(
    estimatedSeconds(input.work, input.generationSeconds) * 1000 * stretch * spread(input.seed),
  );
  const completesAt = input.now + durationMs;
  const isPending = input.isPendingFirst || has("wait:pending");
  const isLower = input.isSettledLower || has("settle:half");
  const lateness = Math.max(1000, input.generationSeconds * 1000);
  return {
    state: isPending ? "pending" : "processing",
    startsAt: isPending ? input.now + Math.round(durationMs / 2) : input.now,
    completesAt,
    outputAt: has("late:output") ? completesAt + lateness : completesAt,
    refundAt: has("late:refund") ? completesAt + lateness : completesAt,
    settledCredits: isLower ? Math.ceil(input.credits / 2) : input.credits,
    errorMessage,
  };
}

/** Returns the estimate of the creation result, before rounding. */
export function estimatedSeconds(work: PaidWork, generationSeconds: number): number {
  return generationSeconds * paceByType[work.type];
}

/** Returns a factor from 0.75 to 1.25 for the duration, derived from the seed. */
function spread(seed: number): number {
  const hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 16;
  return 0.75 + (hash / 0xffff) * 0.5;
}
