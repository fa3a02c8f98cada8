import type { ServiceFailure } from "#contracts/result.ts";

/** Codes of the errors that a program gets, each with the exit code of the `proofsheet` command. */
export const exitCodes = {
  failed: 1,
  usage: 2,
  invalid_input: 2,
  not_paired: 4,
  not_in_scope: 4,
  not_found: 5,
  not_reachable: 6,
  service_refused: 7,
  rate_limited: 8,
  offline: 8,
  waits_for_person: 10,
  declined: 11,
  expired: 12,
  workspace_not_open: 13,
  too_many_waiting: 8,
  interrupted: 130,
} as const;
export type AgentErrorCode = keyof typeof exitCodes;

/** An error as a program gets it. `message` is a sentence of the app; what the service said is in `service`. */
export interface AgentError {
  readonly code: AgentErrorCode;
  readonly message: string;
  /** The field of the input that is wrong. */
  readonly field?: string;
  readonly retryable: boolean;
  readonly retry_after_ms?: number;
  readonly service?: ServiceFailure;
}
