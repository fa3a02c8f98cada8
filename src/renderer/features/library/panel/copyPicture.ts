import { t } from "../../../../texts/t.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { run } from "../../../ipc/run.ts";
import { errorWords } from "../../../lib/text/errorWords.ts";
import { toast } from "../../../ui/overlays/toast.ts";

/** Copies a picture as it is shown: the window has decoded it, so nothing else has to. */
export async function copyPicture(shown: HTMLImageElement | null): Promise<void> {
  if (shown === null) return;
  const { left, top, width, height } = shown.getBoundingClientRect();
  try {
    await run("library.copyPicture", { x: Math.round(left + width / 2), y: Math.round(top + height / 2) });
    toast({ title: t("Picture copied") });
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title, text, isFailure: true });
  }
}
