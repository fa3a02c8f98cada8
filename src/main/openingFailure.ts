import { t } from "../texts/t.ts";
import { AppError } from "./errors.ts";

/** Why data could not be opened, in words for a person; the system's own words where it is none of what can be expected. */
export function openingFailure(cause: unknown): string {
  if (cause instanceof AppError && cause.code === "not_confirmable") return t("Another Proofsheet is using this data.");
  return cause instanceof Error ? cause.message : String(cause);
}
