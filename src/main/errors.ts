import type { ErrorCode, ServiceFailure, WireError } from "../contracts/result.ts";

/** A failure that main raises on purpose; anything else that is thrown is a bug and crosses the bridge as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly service: ServiceFailure | undefined;

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; service?: ServiceFailure } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.service = options.service;
  }
}

/** What the window may know of a failure: never a stack, never the text of an unexpected error. */
export function toWireError(cause: unknown): WireError {
  if (!(cause instanceof AppError)) return { code: "internal", message: "Something went wrong inside Proofsheet." };
  return { code: cause.code, message: cause.message, ...(cause.service && { service: cause.service }) };
}
