import { Lock } from "lucide-react";
import { t } from "#texts/t.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";

interface UnavailableNoteProps {
  readonly title: string;
  /** The service's reason, or null if it gave none. */
  readonly reason: string | null;
}

/** Explains that the service doesn't offer a capability to this API key, why, and what to do. [CP90] */
export function UnavailableNote({ title, reason }: UnavailableNoteProps) {
  return (
    <div role="note" className="flex gap-3 rounded-control bg-note-wash px-3 py-2">
      <Lock aria-hidden size={16} className="mt-0.5 shrink-0 text-note" />
      <p className="selectable min-w-0 flex-1 text-muted">
        <span className="font-medium text-ink">{title}</span>{" "}
        {reason === null ? null : `${t("Service message: {message}", { message: sentence(reason) })} `}
        {t("Check for a new manifest in Settings › Diagnostics, or ask an account owner.")}
      </p>
    </div>
  );
}
