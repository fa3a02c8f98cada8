import type { LedgerFilters } from "../../../../contracts/spending/spend.ts";
import { t } from "../../../../texts/t.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { run } from "../../../ipc/run.ts";
import { errorWords } from "../../../lib/text/errorWords.ts";
import { toast } from "../../../ui/overlays/toast.ts";

/** Writes the rows that fit as CSV where the person says, and tells where they are. */
export async function exportLedger(filters: LedgerFilters): Promise<void> {
  try {
    const written = await run("spend.exportCsv", filters);
    if (written === null) return;
    toast({
      title: t("{count, plural, one {One row exported} other {# rows exported}}", { count: written.rows }),
      text: written.path,
    });
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: t("Not exported. {title}.", { title }), text, isFailure: true });
  }
}
