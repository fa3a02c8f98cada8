import { FileText } from "lucide-react";
import { useState } from "react";
import type { DiagnosticsPreview } from "#contracts/storage/diagnostics.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { CapabilityList } from "./CapabilityList.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";

/** Shows the complete diagnostics before the user saves them for support. Nothing is sent from here. */
export function DiagnosticsSettings() {
  const [preview, setPreview] = useState<DiagnosticsPreview | null>(null);
  const [isOpen, setOpen] = useState(false);
  async function loadPreview(): Promise<void> {
    const collected = await valueOrToast(t("Couldn't collect diagnostics"), () => run("diagnostics.preview", {}));
    if (collected === undefined) return;
    setPreview(collected);
    setOpen(true);
  }
  async function save(): Promise<void> {
    const saved = await valueOrToast(t("Couldn't save diagnostics"), () => run("diagnostics.save", {}));
    if (saved === undefined || saved === null) return;
    setOpen(false);
    toast({ title: t("Diagnostics saved"), text: saved.path });
  }
  return (
    <>
      <div className="flex max-w-130 flex-col items-start gap-2">
        <Setting id="diagnostics">
          <Button onClick={() => void loadPreview()}>
            <FileText aria-hidden size={16} />
            {t("Save diagnostics…")}
          </Button>
        </Setting>
        <p className="text-small text-faint">
          {t(
            "A text file for support with versions, settings, counts, and the end of the log. It contains no prompts, keys, or addresses. You see all of it before you save it, and Proofsheet never sends it anywhere.",
          )}
        </p>
        <Setting id="capabilities" className="w-full">
          <CapabilityList />
        </Setting>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("Diagnostics")}
        width="wide"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t("Cancel")}
            </Button>
            <Button variant="primary" onClick={() => void save()}>
              {t("Save…")}
            </Button>
          </>
        }
      >
        {preview === null ? null : <PreviewText preview={preview} />}
      </Dialog>
    </>
  );
}

function PreviewText({ preview }: { readonly preview: DiagnosticsPreview }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">
        {t("This is the whole file: {parts}.", {
          parts: preview.parts.map(({ name, lines }) => `${name} (${lines})`).join(", "),
        })}
      </p>
      <pre
        aria-label={t("Contents")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys, so it takes the focus
        tabIndex={0}
        className="figures selectable max-h-[50vh] overflow-auto rounded-control border border-line p-4 text-small whitespace-pre-wrap break-all"
      >
        {preview.text}
      </pre>
    </div>
  );
}
