import type { ErrorCode, ServiceFailure, WireError } from "#contracts/result.ts";

/** The error of a failed command, as the main process reported it. */
export class CommandError extends Error implements WireError {
  readonly code: ErrorCode;
  readonly service?: ServiceFailure;
  readonly reason?: string;

  constructor(error: WireError) {
    super(error.message);
    this.name = "CommandError";
    this.code = error.code;
    if (error.service) this.service = error.service;
    if (error.reason !== undefined) this.reason = error.reason;
  }
}

/** Converts any thrown value to a `CommandError`. An unexpected one gets the code `internal`. */
export function asCommandError(cause: unknown): CommandError {
  if (cause instanceof CommandError) return cause;
  return new CommandError({ code: "internal", message: cause instanceof Error ? cause.message : String(cause) });
}
