import { t } from "#texts/t.ts";
import { AppError, NewerData, OlderData } from "#main/shared/base/errors.ts";

/** Returns a user-facing text for why data could not be opened; the system's message for an unexpected error. */
export function startupErrorText(cause: unknown): string {
  if (cause instanceof AppError && cause.code === "not_confirmable")
    return t("Another instance of Proofsheet is using this data.");
  if (cause instanceof NewerData)
    return t(
      "A newer version of Proofsheet wrote this data. Install that version or a later one to open it. Nothing was changed.",
    );
  if (cause instanceof OlderData)
    return t(
      "An earlier development version of Proofsheet wrote the data in {folder}. This version can't read it. Delete or move that folder, then start Proofsheet again. Nothing was changed.",
      { folder: cause.folder },
    );
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL")
    return t("The disk is full. Free up space, then start Proofsheet again. Nothing was changed.");
  return cause instanceof Error ? cause.message : String(cause);
}
