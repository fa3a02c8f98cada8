import type { LedgerFilters } from "../../../contracts/spend.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { errorWords } from "../../lib/errorWords.ts";
import { grouped } from "../../lib/numbers.ts";
import { toast } from "../../ui/toast.ts";

/** Writes the rows that fit as CSV where the person says, and tells where they are. */
export async function exportLedger(filters: LedgerFilters): Promise<void> {
  try {
    const written = await run("spend.exportCsv", filters);
    if (written === null) return;
    toast({
      title: written.rows === 1 ? "One row exported" : `${grouped(written.rows)} rows exported`,
      text: written.path,
    });
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: `Not exported. ${title}.`, text, isFailure: true });
  }
}
