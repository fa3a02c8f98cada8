import { useQuery } from "@tanstack/react-query";
import { CloudOff, KeyRound } from "lucide-react";
import { useState } from "react";
import type { Connection } from "../../../contracts/desktop/app.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { clockTime } from "../../lib/time/times.ts";
import { Button } from "../../ui/Button.tsx";
import { ReplaceKeyButton } from "../../ui/ReplaceKeyButton.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { reasonText } from "../../../texts/reasonText.ts";

/**
 * Reports that the service is unreachable and what still works. The region stays mounted, so that screen readers
 * announce it.
 */
export function ConnectionBanner() {
  const { data: connection } = useQuery(queries.connection);
  const { data: workspaces } = useQuery(queries.workspaces);
  // Without a key the app sends no request; `KeyBanner` reports that.
  const hasKey = workspaces?.open.key !== "missing" && workspaces?.open.key !== "unreadable";
  const isDown = hasKey && (connection?.state === "offline" || connection?.state === "refused");
  return <output className="block">{isDown ? <Down connection={connection} /> : null}</output>;
}

function Down({ connection }: { readonly connection: Extract<Connection, { state: "offline" | "refused" }> }) {
  const [isTrying, setIsTrying] = useState(false);
  const Icon = connection.state === "offline" ? CloudOff : KeyRound;
  const retry = () => {
    setIsTrying(true);
    run("connection.retry", {})
      .catch(() => toast({ title: t("Couldn't retry the connection"), isFailure: true }))
      .finally(() => setIsTrying(false));
  };
  return (
    <span className="flex items-center gap-3 border-b border-line bg-note-wash px-(--gutter) py-2">
      <Icon aria-hidden size={16} className="shrink-0 text-note" />
      <span className="figures min-w-0 flex-1">
        <span className="font-semibold">{connection.state === "offline" ? t("Offline") : t("API key rejected")}</span>{" "}
        <span className="text-muted">
          {t(
            "since {time}. {reason} Library, Discover, Queue, and drafts still work. Quotes, new results, and new ads need the service.",
            {
              time: clockTime(connection.since),
              reason:
                connection.state === "refused" ? reasonText({ code: connection.reason }) : sentence(connection.reason),
            },
          )}
        </span>
      </span>
      {connection.state === "refused" ? (
        <ReplaceKeyButton />
      ) : (
        <Button size="small" onClick={retry} disabled={isTrying}>
          {isTrying ? t("Connecting…") : t("Try again")}
        </Button>
      )}
    </span>
  );
}

function sentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
