import { FileText } from "lucide-react";
import { useState } from "react";
import type { DiagnosticsPreview } from "../../../contracts/diagnostics.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { errorWords } from "../../lib/errorWords.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";

/** Shows what a person could give to support, whole, before they save it. Nothing is ever sent from here. */
export function DiagnosticsSettings() {
  const [preview, setPreview] = useState<DiagnosticsPreview | null>(null);
  const [isOpen, setOpen] = useState(false);
  async function look(): Promise<void> {
    try {
      setPreview(await run("diagnostics.preview", {}));
      setOpen(true);
    } catch (cause) {
      tell("The diagnostics could not be collected", cause);
    }
  }
  async function save(): Promise<void> {
    try {
      const saved = await run("diagnostics.save", {});
      if (saved === null) return;
      setOpen(false);
      toast({ title: "Diagnostics saved", text: saved.path });
    } catch (cause) {
      tell("The diagnostics were not saved", cause);
    }
  }
  return (
    <section
      id="diagnostics"
      tabIndex={-1}
      aria-label="Diagnostics"
      className="grid outline-none grid-cols-1 gap-4 border-t border-line py-6 min-[56rem]:grid-cols-[10rem_1fr]"
    >
      <h2 className="font-medium text-muted">Diagnostics</h2>
      <div className="flex max-w-160 flex-col items-start gap-2">
        <Button onClick={() => void look()}>
          <FileText aria-hidden size={16} />
          Save diagnostics…
        </Button>
        <p className="text-small text-faint">
          A text file with versions, settings, counts and the end of the log, for whoever helps you. It holds no prompt,
          key or address, you see all of it first, and Proofsheet never sends it anywhere.
        </p>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Diagnostics"
        width="wide"
        footer={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button look="primary" onClick={() => void save()}>
              Save…
            </Button>
          </>
        }
      >
        {preview === null ? null : <PreviewText preview={preview} />}
      </Dialog>
    </section>
  );
}

function PreviewText({ preview }: { readonly preview: DiagnosticsPreview }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">
        This is the whole file: {preview.parts.map(({ name, lines }) => `${name} (${lines})`).join(", ")}.
      </p>
      <pre
        aria-label="Contents"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys, so it takes the focus
        tabIndex={0}
        className="figures selectable max-h-[50vh] overflow-auto rounded-control border border-line p-4 text-small whitespace-pre-wrap break-all"
      >
        {preview.text}
      </pre>
    </div>
  );
}

function tell(what: string, cause: unknown): void {
  const { title, text } = errorWords(asCommandError(cause), "other");
  toast({ title: `${what}. ${title}.`, text, isFailure: true });
}
