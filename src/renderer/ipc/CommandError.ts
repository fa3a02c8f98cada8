import type { ErrorCode, ServiceFailure, WireError } from "../../contracts/result.ts";

/** A command that did not succeed, as main described it. */
export class CommandError extends Error implements WireError {
  readonly code: ErrorCode;
  readonly service?: ServiceFailure;

  constructor(error: WireError) {
    super(error.message);
    this.name = "CommandError";
    this.code = error.code;
    if (error.service) this.service = error.service;
  }
}

/** Whatever was thrown, as an error of the bridge: anything unforeseen is `internal`. */
export function asCommandError(cause: unknown): CommandError {
  if (cause instanceof CommandError) return cause;
  return new CommandError({ code: "internal", message: cause instanceof Error ? cause.message : String(cause) });
}
