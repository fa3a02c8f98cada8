import { Pencil } from "lucide-react";
import { useState } from "react";
import { t } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { Button } from "../../../ui/Button.tsx";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { runWithToast } from "../../../commands/runWithToast.ts";

/** Renames the page. Its name comes from its ads or from the user. */
export function RenamePage({ pageId, name }: { readonly pageId: string; readonly name: string | null }) {
  return (
    <Popover variant="aside" label={t("Rename page")} title={t("Name")} trigger={<Pencil aria-hidden size={14} />}>
      <Form pageId={pageId} name={name} />
    </Popover>
  );
}

function Form({ pageId, name }: { readonly pageId: string; readonly name: string | null }) {
  const [text, setText] = useState(name ?? "");
  const save = () => void runWithToast(run("research.renamePage", { pageId, name: text.trim() }));
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t("Page name")}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === "Enter") save();
        }}
        hint={t("Leave empty to use the name from the page's ads.")}
      />
      <Button className="self-start" onClick={save} disabled={text.trim().length > 255}>
        {t("Save name")}
      </Button>
    </div>
  );
}
