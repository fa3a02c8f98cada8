import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { Download, RefreshCw } from "lucide-react";
import { useState } from "react";
import { t } from "#texts/t.ts";
import { useServiceBlock } from "#renderer/commands/useServiceBlock.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { PageHeading } from "#renderer/ui/PageHeading.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";

/** The heading: when the data was read, a way to read it again, and the export. */
export function SpendHeader({ onExport }: { readonly onExport: () => void }) {
  const { data: reconciliation } = useQuery(queries.reconciliation);
  return (
    <PageHeading
      aside={
        <span className="ml-auto flex items-center gap-3">
          <Refresh />
          <Button variant="primary" disabled={(reconciliation?.readAt ?? null) === null} onClick={onExport}>
            <Download aria-hidden size={16} />
            {t("Export CSV")}
          </Button>
        </span>
      }
    >
      {t("Spend")}
    </PageHeading>
  );
}

function Refresh() {
  const client = useQueryClient();
  const now = useNow(60_000, true);
  const { data: account } = useQuery(queries.account);
  const [isBusy, setIsBusy] = useState(false);
  const serviceBlock = useServiceBlock();
  const refresh = async () => {
    setIsBusy(true);
    await refreshSpend(client);
    setIsBusy(false);
  };
  const time = account ? shortTime(account.readAt, now) : null;
  return (
    <span className="flex items-center gap-1">
      {time === null ? null : (
        <span className="figures text-small text-faint">
          {serviceBlock === null ? t("Updated {time}", { time }) : t("As of {time}", { time })}
        </span>
      )}
      <IconButton
        icon={RefreshCw}
        label={t("Refresh")}
        tooltip={serviceBlock ?? undefined}
        disabled={isBusy || serviceBlock !== null}
        keepsFocus
        onClick={() => void refresh()}
        className={isBusy ? "animate-spin" : ""}
      />
    </span>
  );
}

/** Refreshes account, ledger, and limits from the service. A toast reports when the service does not respond. */
async function refreshSpend(client: QueryClient): Promise<void> {
  try {
    const before = await run("account.read", {});
    await run("spend.refresh", {});
    await client.invalidateQueries({ queryKey: ["spend"] });
    const after = await run("account.read", {});
    client.setQueryData(queries.account.queryKey, after);
    if (after === null || after.readAt === before?.readAt) {
      toast({
        title: t("No response from the service"),
        text: t("Showing the last data received from the service."),
        isFailure: true,
      });
    }
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title, text, isFailure: true });
  }
}
