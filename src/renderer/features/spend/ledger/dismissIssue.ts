import type { QueryClient } from "@tanstack/react-query";
import type { ReconciliationIssue } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { showUndoToast } from "#renderer/ui/overlays/showUndoToast.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { issueText } from "./reconciliationText.ts";

/** Dismisses a reconciliation issue and offers to undo that. */
export async function dismissIssue(
  client: QueryClient,
  issue: ReconciliationIssue,
  passedAt: number | null,
): Promise<void> {
  if (!(await save(client, issue, true))) return;
  showUndoToast("spend", { title: t("Issue dismissed"), text: issueText(issue, passedAt).title }, () =>
    save(client, issue, false),
  );
}

/** Shows a dismissed issue among the others again. */
export async function restoreIssue(client: QueryClient, issue: ReconciliationIssue): Promise<void> {
  await save(client, issue, false);
}

async function save(client: QueryClient, { id }: ReconciliationIssue, isDismissed: boolean): Promise<boolean> {
  try {
    await run("spend.dismissIssue", { id, isDismissed });
    await client.invalidateQueries({ queryKey: queries.reconciliation.queryKey });
    return true;
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title: t("Couldn't change the issue. {title}.", { title }), text, isFailure: true });
    return false;
  }
}
