import type { LibraryFolderChange } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

const outcomeTitles: Readonly<Partial<Record<LibraryFolderChange, string>>> = {
  moved: t("Library moved"),
  found: t("Library folder found"),
};

/** Lets the user choose the library folder, or moves the library back to the app's data. Shows the outcome. */
export async function changeLibraryFolder(
  command: "storage.chooseLibraryFolder" | "storage.resetLibraryFolder",
): Promise<void> {
  try {
    const title = outcomeTitles[await run(command, {})];
    if (title !== undefined) toast({ title, text: "" });
  } catch (cause) {
    const { text, title } = errorText(asCommandError(cause), "other");
    toast({ title: t("Couldn't change the library folder"), text: text || title, isFailure: true });
  }
}
