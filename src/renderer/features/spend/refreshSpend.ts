import type { QueryClient } from "@tanstack/react-query";
import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { errorWords } from "../../lib/text/errorWords.ts";
import { toast } from "../../ui/overlays/toast.ts";

/** Asks the service for account, ledger and limits anew, and says so when it does not answer. */
export async function refreshSpend(client: QueryClient): Promise<void> {
  try {
    const before = await run("account.read", {});
    await run("spend.refresh", {});
    await client.invalidateQueries({ queryKey: ["spend"] });
    const after = await run("account.read", {});
    client.setQueryData(queries.account.queryKey, after);
    if (after === null || after.readAt === before?.readAt) {
      toast({
        title: t("The service did not answer"),
        text: t("What is shown is what it said last, from this computer."),
        isFailure: true,
      });
    }
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title, text, isFailure: true });
  }
}
