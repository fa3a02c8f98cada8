import type { LedgerFilters } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

/** Exports the matching entries as CSV to a location that the user chooses, and shows where the file is. */
export async function exportLedger(filters: LedgerFilters): Promise<void> {
  try {
    const written = await run("spend.exportCsv", filters);
    if (written === null) return;
    toast({
      title: t("{count, plural, one {# entry exported} other {# entries exported}}", { count: written.rows }),
      text: written.path,
    });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title: t("Couldn't export. {title}.", { title }), text, isFailure: true });
  }
}
