import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { errorText } from "../../lib/text/errorText.ts";
import { toast } from "../../ui/overlays/toast.ts";

/** Opens another workspace. The window reloads on the same screen, without what it showed of this workspace. */
export async function openWorkspace(id: string): Promise<void> {
  const [screen = ""] = window.location.hash.split("?");
  window.history.replaceState(null, "", screen);
  try {
    await run("workspaces.open", { id });
  } catch (cause) {
    const error = asCommandError(cause);
    const { title } = errorText(error, "other");
    toast({ title: `${t("Couldn't open the workspace.")} ${title}.`, text: error.message, isFailure: true });
  }
}
