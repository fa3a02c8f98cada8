import { AppError } from "../base/errors.ts";

type Write = (event: string, fields: Readonly<Record<string, unknown>>) => void;

/** How `dispatch` logs a command that did not work: a refusal by its code alone, anything else as an error of the app. */
export function commandReport(log: { readonly info: Write; readonly error: Write }) {
  return (name: string, cause: unknown): void => {
    if (!(cause instanceof AppError)) log.error("command failed", { name, cause });
    else log.info("command refused", { name, code: cause.code, requestId: cause.service?.requestId });
  };
}
