import type { FaultInput } from "#sandbox/http/fault.ts";

const paid = [
  "POST /v1/generations",
  "POST /v1/generation-batches",
  "POST /v1/scenes",
  "POST /v1/research/jobs",
] as const;

/**
 * Endless faults on the wire. Confirms: 14% lose their response; 8% get a 503 after the charge and 6% before it; 6%
 * are reset before or after it; some are truncated or left uncertain. Quotes, reads and files fail too.
 */
export const faults: readonly FaultInput[] = [
  ...paid.flatMap((on): readonly FaultInput[] => {
    const at = { on, phase: "confirm" } as const;
    return [
      { ...at, kind: "drop_after_commit", probability: 0.11 },
      { ...at, kind: "drop_before_commit", probability: 0.03 },
      { ...at, kind: "status", status: 503, code: "billing_outcome_unknown", when: "after", probability: 0.08 },
      { ...at, kind: "status", status: 503, code: "internal_error", when: "before", probability: 0.06 },
      { ...at, kind: "drop_after_commit", reset: true, probability: 0.04 },
      { ...at, kind: "drop_before_commit", reset: true, probability: 0.02 },
      { ...at, kind: "malformed_json", probability: 0.03 },
      { ...at, kind: "truncate", probability: 0.03 },
      { ...at, kind: "delay", ms: 30, when: "before", probability: 0.04 },
      { ...at, kind: "delay", ms: 30, when: "after", probability: 0.04 },
      { ...at, kind: "uncertain", ms: 20_000, resolve: "charged", probability: 0.01 },
      { ...at, kind: "uncertain", ms: 20_000, resolve: "uncharged", probability: 0.01 },
    ];
  }),
  { on: "GET /media/{file}", kind: "truncate", probability: 0.08 },
  { on: "GET /media/{file}", kind: "status", status: 503, code: "internal_error", probability: 0.04 },
  { on: "*", kind: "drop_after_commit", probability: 0.02 },
  { on: "*", kind: "drop_before_commit", reset: true, probability: 0.02 },
  { on: "*", kind: "status", status: 503, code: "internal_error", probability: 0.03 },
  { on: "*", kind: "malformed_json", probability: 0.02 },
  { on: "*", kind: "truncate", probability: 0.01 },
];
