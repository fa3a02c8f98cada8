import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { Link2, Upload } from "lucide-react";
import { useState } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { AddressField } from "./AddressField.tsx";
import { HostingNeeded } from "#renderer/features/studio/references/HostingNote.tsx";

interface ChooserFooterProps {
  readonly room: number;
  readonly count: number;
  readonly isBusy: boolean;
  readonly notice: string | null;
  readonly onUpload: () => void;
  /** Adds the links of a text. Returns false if it has none. */
  readonly onLink: (text: string) => boolean;
  readonly onAdd: () => void;
}

/** The ways to add a reference from elsewhere, what was chosen, and the button that adds it. */
export function ChooserFooter({ room, count, isBusy, notice, onUpload, onLink, onAdd }: ChooserFooterProps) {
  const [isLinking, setLinking] = useState(false);
  const { data: hosting } = useQuery(queries.hosting);
  const { data: connection } = useQuery(queries.connection);
  return (
    <footer className="flex flex-col gap-2 border-t border-line px-4 py-3">
      {hosting !== undefined && hosting.used === null ? <HostingNeeded /> : null}
      {connection?.state === "offline" ? (
        <p className="text-small text-note">{t("Offline. Links are added without checking them.")}</p>
      ) : null}
      {isLinking ? <AddressField onAdd={onLink} onClose={() => setLinking(false)} /> : null}
      <output className="text-small text-note empty:hidden">{notice}</output>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onUpload} disabled={isBusy}>
          <Upload aria-hidden size={16} />
          {t("Upload file…")}
        </Button>
        <Button onClick={() => setLinking((now) => !now)} disabled={isBusy}>
          <Link2 aria-hidden size={16} />
          {t("Paste link…")}
        </Button>
        <output className="figures ml-auto text-small text-muted">
          {room === 1 ? "" : t("{count, number} of {room, number} chosen", { count, room })}
        </output>
        <Dialog.Close render={<Button variant="quiet">{t("Cancel")}</Button>} />
        <Button variant="primary" onClick={onAdd} disabled={count === 0 || isBusy}>
          {room === 1 || count === 0 ? t("Add") : t("Add {count, number}", { count })}
        </Button>
      </div>
    </footer>
  );
}
