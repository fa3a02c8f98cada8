import type { ErrorCode, ServiceFailure, WireError } from "../../../contracts/result.ts";
import { t } from "../../../texts/t.ts";

/** A failure that main raises on purpose; anything else that is thrown is a bug and crosses the bridge as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly service: ServiceFailure | undefined;
  readonly reason: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; service?: ServiceFailure; reason?: string } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.service = options.service;
    this.reason = options.reason;
  }
}

/** A failure whose sentence is made to be shown: what is missing, or what a host of the person's own said. */
export function toldError(code: ErrorCode, reason: string, options: { cause?: unknown } = {}): AppError {
  return new AppError(code, reason, { ...options, reason });
}

/** What the window may know of a failure: never a stack, never the text of an unexpected error. */
export function toWireError(cause: unknown): WireError {
  if (!(cause instanceof AppError)) return { code: "internal", message: t("Something went wrong in Proofsheet.") };
  const { code, message, service, reason } = cause;
  return { code, message, ...(service && { service }), ...(reason !== undefined && { reason }) };
}

/** Data of a version that this one does not know: it is refused, not changed. [D2] */
export class NewerData extends Error {
  override readonly name = "NewerData";
}

/** Data of an earlier development version, whose tables this one does not know: it is refused, not changed. [D40] */
export class OlderData extends Error {
  override readonly name = "OlderData";
  readonly folder: string;

  constructor(folder: string) {
    super(folder);
    this.folder = folder;
  }
}
