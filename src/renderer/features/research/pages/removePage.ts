import type { ResearchedPage } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { showUndoToast } from "#renderer/ui/overlays/showUndoToast.ts";
import { pageTitle } from "./pageText.ts";

/** Removes a page from the list, with Undo. Its results stay, and a new job or a monitor adds it again. [RS88] */
export async function removePage(page: ResearchedPage, onRemoved: () => void): Promise<void> {
  const { pageId } = page;
  const set = (isRemoved: boolean) => runWithToast(run("research.removePage", { pageId, isRemoved }));
  if (!(await set(true))) return;
  onRemoved();
  const said = {
    title: t("“{name}” removed from the list", { name: pageTitle(page) }),
    text: t("The results stay on this computer, and the ads in Discover."),
  };
  showUndoToast("research", said, () => set(false));
}
