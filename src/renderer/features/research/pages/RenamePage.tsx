import { useState } from "react";
import type { ResearchedPage } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { showUndoToast } from "#renderer/ui/overlays/showUndoToast.ts";

interface RenamePageProps {
  readonly page: Pick<ResearchedPage, "pageId" | "pageName">;
  readonly onClose: () => void;
}

const longest = 255;

/** Renames a page. Its name comes from its ads or from the user. */
export function RenamePage({ page: { pageId, pageName }, onClose }: RenamePageProps) {
  const [text, setText] = useState(pageName ?? "");
  const name = text.trim();
  const rename = (to: string) => runWithToast(run("research.renamePage", { pageId, name: to }));
  const save = async () => {
    if (name.length > longest || !(await rename(name))) return;
    onClose();
    if (name !== "")
      showUndoToast("research", { title: t("Page “{name}” renamed", { name }) }, () => rename(pageName ?? ""));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Rename page")}
      startsInField
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button variant="primary" disabled={name.length > longest} onClick={() => void save()}>
            {t("Save name")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("Page name")}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === "Enter") void save();
        }}
        hint={t("Leave empty to use the name from the page's ads.")}
      />
    </Dialog>
  );
}
