import { type AgentError, type AgentErrorCode, exitCodes } from "#contracts/agents/agentErrors.ts";

/** An error that ends the command, with its exit code. */
export class CommandError extends Error {
  readonly error: AgentError;

  constructor(error: AgentError) {
    super(error.message);
    this.error = error;
  }

  get exitCode(): number {
    return exitCodeOf(this.error.code);
  }
}

/** Makes an error of the command line. */
export function commandError(code: AgentErrorCode, message: string, isRetryable = false): CommandError {
  return new CommandError({ code, message, retryable: isRetryable });
}

/** Returns the exit code of an error. A code that this version doesn't know is a failure. */
export function exitCodeOf(code: string): number {
  return Object.hasOwn(exitCodes, code) ? exitCodes[code as AgentErrorCode] : exitCodes.failed;
}
