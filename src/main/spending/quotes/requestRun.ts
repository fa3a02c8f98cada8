import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { NewRunItem, Run } from "#contracts/spending/runs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { t } from "#texts/t.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { planParts } from "#main/spending/domain/runPlan.ts";
import { describeRun } from "./describeRun.ts";
import type { Labels } from "./fetchQuote.ts";

type RunContext = Pick<
  SpendingContext,
  "clock" | "newId" | "requests" | "runs" | "runWriter" | "service" | "hosting" | "quoting"
>;

export interface NewRun extends Labels {
  readonly items: readonly NewRunItem[];
}

/**
 * Opens a batch and starts requesting its quotes, which is free. Nothing runs before the user confirms. A batch with
 * an item that this API key cannot use is rejected as a whole. [CP93]
 */
export async function requestRun(spending: RunContext, input: NewRun): Promise<Run> {
  const id = await openRun(spending, input);
  void spending.quoting.start(id);
  return describeRun(spending, id);
}

/**
 * The same for a program. Resolves when all quotes of the batch have arrived, or were rejected. `opened` is called
 * before the first quote is requested.
 */
export async function requestRunOfProgram(
  spending: RunContext,
  program: ProgramId,
  input: NewRun,
  opened: (id: RunId) => void,
): Promise<Run> {
  const id = await openRun(spending, input);
  opened(id);
  await spending.quoting.start(id, program);
  return describeRun(spending, id);
}

/** Stores a batch with its local files hosted. Throws if an item can't be used by this API key. */
async function openRun(spending: RunContext, { items, project, costCenter }: NewRun): Promise<RunId> {
  const { operations, verifyWorkspace } = spending.service;
  const hosted = await spending.hosting.host(items);
  const planned = hosted.map((payload, position) => ({ position, payload }));
  for (const { payload } of planParts(planned, operations.limits().batchItems)) {
    operations.assertLive(payload);
    operations.assertWithin(payload);
  }
  await verifyWorkspace();
  const id = spending.newId() as RunId;
  const run = { id, project: project ?? null, costCenter: costCenter ?? null };
  spending.runWriter.insert(run, hosted, spending.clock.now());
  return id;
}

/**
 * Requests new quotes for failed items, to be shown and confirmed. Items that may still run are left out, because they
 * could be paid twice. [S4]
 */
export async function requoteFailed(
  spending: RunContext & Pick<SpendingContext, "failedItems">,
  ids: readonly PaidRequestId[],
): Promise<Run> {
  const rows = ids.map((id) => spending.requests.read(id)).filter((row) => row !== null);
  const items = rows.flatMap((row) => runItemsOf(spending, row));
  if (items.length === 0) throw new AppError("not_confirmable", t("Nothing here can be run again."));
  const [first] = rows;
  return requestRun(spending, {
    items,
    ...(first?.project && { project: first.project }),
    ...(first?.costCenter && { costCenter: first.costCenter }),
  });
}

function runItemsOf({ failedItems }: Pick<SpendingContext, "failedItems">, row: PaidRequestRow): readonly NewRunItem[] {
  const isOver = row.state === "failed" || row.state === "expired" || row.state === "cancelled";
  const payload = storedRequestPayload(row.kind, row.request);
  if (payload === null) return [];
  switch (payload.kind) {
    case "generation":
    case "scene":
      return isOver ? [payload] : [];
    case "batch": {
      const failed = new Set(failedItems(row.id));
      return payload.request.items
        .filter((item) => isOver || (row.state === "done" && failed.has(item.item_id)))
        .map((item) => ({ kind: "generation", request: item.request }));
    }
    case "research":
      return [];
    default:
      return assertNever(payload);
  }
}
