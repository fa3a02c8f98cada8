import type { AgentError } from "#contracts/agents/agentErrors.ts";

/** Errors of the endpoint, as programs get them: in English, like the tools and the `proofsheet` command. */
export const programErrors = {
  invalidCall: (): AgentError => ({
    code: "invalid_input",
    message: "Proofsheet can't read this call. Update the command or the program.",
    retryable: false,
  }),
  invalidName: (): AgentError => ({
    code: "invalid_input",
    message: "The program's name has no visible characters.",
    field: "program",
    retryable: false,
  }),
  notPaired: (workspace: string): AgentError => ({
    code: "not_paired",
    message: `This program isn't paired with the workspace “${workspace}”. “proofsheet pair” requests it, and a person accepts it in Proofsheet.`,
    retryable: false,
  }),
  alreadyPaired: (): AgentError => ({
    code: "invalid_input",
    message: "This program is already paired. Unpair it first to change what it may do.",
    retryable: false,
  }),
  declined: (): AgentError => ({
    code: "declined",
    message: "A person declined the pairing.",
    retryable: false,
  }),
  pairingExpired: (): AgentError => ({
    code: "expired",
    message: "No person accepted the pairing in time.",
    retryable: true,
  }),
  tooManyPairings: (): AgentError => ({
    code: "too_many_waiting",
    message: "Too many programs wait to be paired. Try again in 10 minutes.",
    retryable: true,
    retry_after_ms: 600_000,
  }),
  tooManyConnections: (): AgentError => ({
    code: "rate_limited",
    message: "This program has too many connections. Close one first.",
    retryable: true,
  }),
  tooManyCalls: (): AgentError => ({
    code: "rate_limited",
    message: "This program calls too often. Try again in a second.",
    retryable: true,
    retry_after_ms: 1_000,
  }),
  workspaceNotOpen: (wanted: string, open: string): AgentError => ({
    code: "workspace_not_open",
    message: `The workspace “${wanted}” isn't open in Proofsheet. “${open}” is open.`,
    field: "workspace",
    retryable: false,
  }),
  failed: (): AgentError => ({
    code: "failed",
    message: "Something went wrong in Proofsheet.",
    retryable: false,
  }),
};
