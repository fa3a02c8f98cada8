import type { ErrorCode, ServiceFailure, WireError } from "#contracts/result.ts";
import { t } from "#texts/t.ts";

/** An expected failure that main throws on purpose. Any other error is a bug and crosses IPC as `internal`. */
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

/** Creates a failure whose reason may be shown, such as missing input or a message from the user's own host. */
export function reportedError(code: ErrorCode, reason: string, options: { cause?: unknown } = {}): AppError {
  return new AppError(code, reason, { ...options, reason });
}

/** Returns the part of a failure that the window may see: never a stack or the text of an unexpected error. */
export function toWireError(cause: unknown): WireError {
  if (!(cause instanceof AppError)) return { code: "internal", message: t("Something went wrong in Proofsheet.") };
  const { code, message, service, reason } = cause;
  return { code, message, ...(service && { service }), ...(reason !== undefined && { reason }) };
}

/** Thrown for data of a newer version that this version does not know. The data is rejected and stays unchanged. [D2] */
export class NewerData extends Error {
  override readonly name = "NewerData";
}

/** Thrown for data of an earlier development version with unknown tables. The data is rejected and stays unchanged. [D40] */
export class OlderData extends Error {
  override readonly name = "OlderData";
  readonly folder: string;

  constructor(folder: string) {
    super(folder);
    this.folder = folder;
  }
}
