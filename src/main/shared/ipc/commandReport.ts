import { AppError } from "#main/shared/base/errors.ts";

type Write = (event: string, fields: Readonly<Record<string, unknown>>) => void;

/** Returns how `dispatch` logs a failed command: an expected refusal by its code only, anything else as an app error. */
export function commandReport(log: { readonly info: Write; readonly error: Write }) {
  return (name: string, cause: unknown): void => {
    if (!(cause instanceof AppError)) log.error("command failed", { name, cause });
    else log.info("command rejected", { name, code: cause.code, requestId: cause.service?.requestId });
  };
}
