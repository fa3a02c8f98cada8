import type { AuditEntry } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { ProgramsContext } from "#main/agents/context.ts";
import { writeText } from "#main/shared/platform/writeText.ts";
import { yieldToEventLoop } from "#main/shared/platform/yieldToEventLoop.ts";
import { csvLine } from "#main/shared/base/text/csv.ts";

const columns: readonly (readonly [string, (entry: AuditEntry) => string | number | null])[] = [
  ["time", ({ at }) => new Date(at).toISOString()],
  ["program", ({ programName }) => programName],
  ["program_id", ({ programId }) => programId],
  ["event", ({ kind }) => kind],
  ["tool", ({ tool }) => tool],
  ["count", ({ count }) => count],
  ["credits", ({ credits }) => credits],
  ["paid_request_id", ({ paidRequestId }) => paidRequestId],
];
const pageSize = 500;

/** Writes the activity list as CSV, newest first, to a file that the user chooses. [AG27] */
export async function exportActivity({
  activity,
  desktop,
}: ProgramsContext): Promise<{ readonly path: string; readonly rows: number } | null> {
  const target = await desktop.chooseTarget("proofsheet-program-activity.csv", "csv");
  if (target === null) return null;
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(columns.map(([name]) => name));
    let page = activity.list(null, null, pageSize);
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      for (const entry of page) yield csvLine(columns.map(([, read]) => read(entry)));
      rows += page.length;
      await yieldToEventLoop();
      page = activity.list(null, last.id, pageSize);
    }
  }
  try {
    await writeText(target, lines());
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target, rows };
}
