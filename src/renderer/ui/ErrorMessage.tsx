import { CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#texts/t.ts";
import { CopyButton } from "./CopyButton.tsx";
import { ReplaceKeyButton } from "./ReplaceKeyButton.tsx";

interface ErrorMessageProps {
  readonly title: string;
  readonly text: string;
  /** The cost of the failed operation, if known. */
  readonly spent?: string | null;
  readonly requestId?: string | undefined;
  /** The details that support needs, for the copy button. */
  readonly details: string;
  readonly action?: ReactNode;
  /** What fixes the error if a retry can't. Replaces `action`. */
  readonly remedy?: "replace_key" | null;
}

/** An expected failure, shown where it happened. */
export function ErrorMessage({ title, text, spent, requestId, details, action, remedy }: ErrorMessageProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-pencil/40 bg-pencil-wash px-3 py-2">
      <CircleX aria-hidden size={16} className="mt-0.5 shrink-0 text-pencil" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium">{title}</p>
        <p className="selectable text-muted">
          {text}
          {spent ? ` ${spent}` : ""}
        </p>
        <div className="flex flex-wrap items-center gap-2 pt-1">
          {remedy === "replace_key" ? <ReplaceKeyButton /> : action}
          <CopyButton label={t("Copy details for support")} text={details} />
          {requestId === undefined ? null : (
            <>
              <CopyButton label={t("Copy request ID")} text={requestId} />
              <span className="selectable text-small break-all text-muted">
                {t("Request ID {requestId}", { requestId })}
              </span>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
