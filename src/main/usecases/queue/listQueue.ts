import type { PaidRequest, PaidRequestPage } from "../../../contracts/paidRequests.ts";
import { parseCursor, type TimeCursor, writeCursor } from "../../domain/timeCursor.ts";
import type { PaidRequestRow } from "../../domain/paidRequest.ts";

interface Deps {
  readonly queue: (cursor: TimeCursor | null, limit: number) => readonly PaidRequestRow[];
  readonly describe: (row: PaidRequestRow) => PaidRequest;
}

/** A page of what was accepted, newest first. */
export function listQueue(deps: Deps, input: { after?: string | undefined; limit: number }): PaidRequestPage {
  const rows = deps.queue(parseCursor(input.after), input.limit);
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  return { requests: rows.map(deps.describe), next: last === undefined ? null : writeCursor(last) };
}
