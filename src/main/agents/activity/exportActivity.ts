import type { AuditEntry } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { csvLine } from "#main/shared/base/text/csv.ts";

interface Deps {
  /** Entries before this one, newest first; null for the newest. */
  readonly list: (before: number | null, limit: number) => readonly AuditEntry[];
  /** Shows the system's dialog for a target file; null when the user cancels. */
  readonly chooseTarget: (suggested: string, extension: string) => Promise<string | null>;
  /** Writes a text file atomically: the target is complete or unchanged. */
  readonly writeText: (target: string, lines: AsyncIterable<string>) => Promise<void>;
  /** Lets main do other work between two pages. */
  readonly yieldToEventLoop: () => Promise<void>;
}

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
export async function exportActivity(deps: Deps): Promise<{ readonly path: string; readonly rows: number } | null> {
  const target = await deps.chooseTarget("proofsheet-program-activity.csv", "csv");
  if (target === null) return null;
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(columns.map(([name]) => name));
    let page = deps.list(null, pageSize);
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      for (const entry of page) yield csvLine(columns.map(([, read]) => read(entry)));
      rows += page.length;
      await deps.yieldToEventLoop();
      page = deps.list(last.id, pageSize);
    }
  }
  try {
    await deps.writeText(target, lines());
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target, rows };
}
