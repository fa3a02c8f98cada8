import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";

/** Awaits an action and shows a toast only if it fails. Resolves to whether it succeeded. */
export async function runWithToast(action: Promise<unknown> | (() => Promise<unknown>)): Promise<boolean> {
  try {
    await (typeof action === "function" ? action() : action);
    return true;
  } catch (cause) {
    showFailureToast(cause);
    return false;
  }
}

/** Shows why a command failed. */
export function showFailureToast(cause: unknown): void {
  const { title, text } = errorText(asCommandError(cause), "other");
  toast({ title, text, isFailure: true });
}
