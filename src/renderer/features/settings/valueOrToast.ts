import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { failureToast } from "#renderer/ui/overlays/toast.ts";

/** Runs an action. A failure shows a toast titled `failed`, and the promise then resolves to undefined. */
export async function valueOrToast<T>(failed: string, action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (cause) {
    failureToast(failed, errorText(asCommandError(cause), "other"));
    return undefined;
  }
}
