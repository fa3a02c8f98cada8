import { setTimeout as wait } from "node:timers/promises";
import { exitCodes } from "#contracts/agents/agentErrors.ts";
import { commandError } from "#cli/commandError.ts";
import type { Context, ExitCode } from "./context.ts";

type Row = Readonly<Record<string, unknown>>;

/** How often the list is read, in ms. The app answers from its disk. */
const everyMs = 1_000;

/** Prints requests that are new or have changed, one line of JSON each, until the command is interrupted. */
export async function watchRequests({ system, printer, withCalls }: Context): Promise<ExitCode> {
  const seen = new Map<string, string>();
  await withCalls(async (calls) => {
    while (!system.signal.aborted) {
      for (const row of changesIn(await calls.call("list_requests", { limit: 50 }), seen)) await printer.line(row);
      await wait(everyMs, undefined, { signal: system.signal }).catch(() => undefined);
    }
  });
  return exitCodes.interrupted;
}

/** Returns the requests that differ from those seen before, oldest first, and remembers them. */
export function changesIn(answer: Row, seen: Map<string, string>): readonly Row[] {
  const rows = answer["requests"];
  if (!Array.isArray(rows)) throw commandError("failed", "Proofsheet's answer isn't readable.");
  const changed: Row[] = [];
  for (const row of (rows as readonly Row[]).toReversed()) {
    const id = String(row["request_id"]);
    const text = JSON.stringify(row);
    if (seen.get(id) === text) continue;
    seen.set(id, text);
    changed.push(row);
  }
  return changed;
}
