import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { failureToast } from "#renderer/ui/overlays/toast.ts";
import { announceSaved } from "./savedStore.ts";

/** Runs an action. A failure shows a toast titled `failed`, and the promise then resolves to undefined. */
export async function valueOrToast<T>(failed: string, action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (cause) {
    failureToast(failed, errorText(asCommandError(cause), "other"));
    return undefined;
  }
}

/**
 * Announces on a page of Settings that a change was saved. `change` resolves to null if the user declined it. A failure
 * shows a toast titled `failed`. Resolves to whether the change was saved. [SG7]
 */
export async function savedOrToast(page: string, failed: string, change: () => Promise<unknown>): Promise<boolean> {
  const isSaved = ((await valueOrToast(failed, change)) ?? null) !== null;
  if (isSaved) announceSaved(page);
  return isSaved;
}
