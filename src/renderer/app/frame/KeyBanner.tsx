import { KeyRound } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import type { WorkspaceList, WorkspaceView } from "../../../contracts/workspaces.ts";
import { t } from "../../../texts/t.ts";
import { openAccountDialog } from "../../lib/accountDialog.ts";
import { queries } from "../../ipc/queries.ts";
import { Button } from "../../ui/Button.tsx";

/** Reports that the open workspace has no usable API key, or that another workspace could not be opened. */
export function KeyBanner() {
  const { data } = useQuery(queries.workspaces);
  const text = data === undefined ? null : bannerText(data.open, data.notOpened);
  const needsKey = data !== undefined && (data.open.key === "missing" || data.open.key === "unreadable");
  return (
    <output className="block">
      {text === null ? null : (
        <span className="flex items-center gap-3 border-b border-line bg-note-wash px-(--gutter) py-2">
          <KeyRound aria-hidden size={16} className="shrink-0 text-note" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{text.title}</span> <span className="text-muted">{text.text}</span>
          </span>
          {needsKey ? (
            <Button size="small" onClick={() => openAccountDialog({ kind: "key", workspaceId: data.open.id })}>
              {t("Enter API key…")}
            </Button>
          ) : null}
        </span>
      )}
    </output>
  );
}

interface BannerText {
  readonly title: string;
  readonly text: string;
}

function bannerText(open: WorkspaceView, notOpened: WorkspaceList["notOpened"]): BannerText | null {
  if (open.key === "missing") {
    return {
      title: t("No API key"),
      text: t("for {name}. Library, Queue, and drafts still work. Quotes and new results need an API key.", {
        name: open.name,
      }),
    };
  }
  if (open.key === "unreadable") {
    return {
      title: t("Couldn't read the API key."),
      text: t(
        "{problem} Nothing else is lost. Library, Queue, and drafts still work. Quotes and new results need an API key.",
        { problem: open.keyProblem ?? "" },
      ).trim(),
    };
  }
  if (notOpened === null) return null;
  return {
    title: t("Couldn't open {name}.", { name: notOpened.name }),
    text: t("{reason} Proofsheet opened the Sandbox instead.", { reason: notOpened.reason }),
  };
}
