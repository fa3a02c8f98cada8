import { asCommandError } from "../../ipc/CommandError.ts";
import { errorWords } from "../../lib/text/errorWords.ts";
import { toast } from "../../ui/overlays/toast.ts";

/** Does something; a failure is said at the edge of the window, beginning with `failed`, and gives undefined. */
export async function attempt<T>(failed: string, action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: `${failed} ${title}.`, text, isFailure: true });
    return undefined;
  }
}
