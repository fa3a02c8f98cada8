import { checkAfter } from "#contracts/agents/tools/answers.ts";
import { requestTools as tools } from "#contracts/agents/tools/requests.ts";
import { type ConfirmationId, type ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { bytesOf, pageBytes } from "#main/agents/domain/answerSize.ts";
import { type ImplementedTool, implementTool } from "./implementTool.ts";
import { confirmationAnswer, listedRequest, requestAnswer } from "./answers/requestAnswers.ts";
import { confirmationTexts, mayChange, requestStatus, statusTexts } from "./answers/requestStatus.ts";
import { getResearchResult } from "./researchTool.ts";
import type { ToolContext } from "./toolPorts.ts";

/** How many requests are read at once to find those with a status. */
const scanned = 200;

const requestConfirmation = implementTool(
  tools.requestConfirmation,
  async (context, input) => {
    const { spending, program, signal } = context;
    const ids = confirmedIds(context, input.run_id, input.request_ids);
    const stored = spending.requestConfirmation(program.id, {
      paidRequestIds: ids,
      requestKey: input.request_key ?? `requests:${ids.join(",")}`,
      reason: input.reason,
      isPersonOnly: input.person_only,
    });
    if (stored.state === "waiting" && input.wait_s > 0)
      await spending.waitForDecision(stored.id, input.wait_s * 1000, signal);
    return confirmationAnswer(context, spending.confirmation(program.id, stored.id));
  },
  ({ credits, request_ids: [paidRequestId] }) => ({
    kind: "confirmation_requested",
    credits,
    ...(paidRequestId !== undefined && { paidRequestId }),
  }),
);

function confirmedIds(
  { spending, program }: ToolContext,
  runId: string | undefined,
  requestIds: readonly string[] | undefined,
): readonly PaidRequestId[] {
  if (runId === undefined) return [...new Set(requestIds)].map((id) => id as PaidRequestId);
  const ids = spending
    .describeRun(program.id, runId as RunId)
    .parts.filter(({ state }) => state === "quoted")
    .map(({ paidRequestId }) => paidRequestId);
  if (ids.length === 0) throw new AppError("not_confirmable", "The batch has no open quote.");
  return ids;
}

/** What an ID in a call is the ID of. */
type Found =
  | { readonly kind: "confirmation"; readonly confirmation: ConfirmationRequest }
  | { readonly kind: "requests"; readonly requests: readonly PaidRequest[] };

/** Finds what an ID names, among what this program made. Throws `not_found` for everything else. */
function find({ spending, program }: ToolContext, id: string): Found {
  const confirmation = foundOr(() => spending.confirmation(program.id, id as ConfirmationId));
  if (confirmation !== null) return { kind: "confirmation", confirmation };
  const request = foundOr(() => spending.request(program.id, id as PaidRequestId));
  if (request !== null) return { kind: "requests", requests: [request] };
  const run = spending.describeRun(program.id, id as RunId);
  return {
    kind: "requests",
    requests: run.parts.map(({ paidRequestId }) => spending.request(program.id, paidRequestId)),
  };
}

function foundOr<T>(read: () => T): T | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof AppError && cause.code === "not_found") return null;
    throw cause;
  }
}

function requestsOf({ spending, program }: ToolContext, found: Found): readonly PaidRequest[] {
  if (found.kind === "requests") return found.requests;
  return found.confirmation.items.map(({ request }) => spending.request(program.id, request.id));
}

/** Waits for a decision of the person, or else for a change of a request. */
async function waitFor(context: ToolContext, found: Found, waitMs: number): Promise<void> {
  const { spending, program, signal } = context;
  const requests = requestsOf(context, found);
  const waiting =
    found.kind === "confirmation"
      ? found.confirmation
      : (requests.map(({ id }) => spending.confirmationOf(program.id, id)).find((one) => one?.state === "waiting") ??
        null);
  if (waiting?.state === "waiting") return spending.waitForDecision(waiting.id, waitMs, signal);
  const changing = requests.filter((one) => mayChange(requestStatus(one, spending.confirmationOf(program.id, one.id))));
  if (changing.length > 0)
    await context.waitForChange(
      changing.map(({ id }) => id),
      waitMs,
      signal,
    );
}

const getRequest = implementTool(tools.getRequest, async (context, { id, wait_s: waitSeconds }) => {
  if (waitSeconds > 0) await waitFor(context, find(context, id), waitSeconds * 1000);
  const found = find(context, id);
  const requests: Awaited<ReturnType<typeof requestAnswer>>[] = [];
  let bytes = 0;
  let isCut = false;
  for (const request of requestsOf(context, found)) {
    const answer = await requestAnswer(context, request);
    bytes += bytesOf(answer);
    isCut = bytes > pageBytes;
    if (isCut) break;
    requests.push(answer);
  }
  const isChanging = requests.some(({ status }) => mayChange(status));
  return {
    confirmation: found.kind === "confirmation" ? confirmationAnswer(context, found.confirmation) : undefined,
    requests,
    check_after_s: isChanging ? checkAfter : undefined,
    truncated: isCut ? true : undefined,
  };
});

const listRequests = implementTool(tools.listRequests, async (context, { status, limit, next }) => {
  const { spending, program } = context;
  const before = next === undefined ? null : spending.request(program.id, next as PaidRequestId).id;
  const read = spending.requests(program.id, before, status === undefined ? limit : scanned);
  const listed = read.map((request) => listedRequest(context, request));
  const matches = listed.filter((request) => status === undefined || request.status === status).slice(0, limit);
  const isFull = matches.length === limit;
  const last = isFull ? matches.at(-1) : listed.at(-1);
  const hasMore = isFull || (status !== undefined && read.length === scanned);
  return { requests: matches, next: hasMore ? last?.request_id : undefined };
});

const cancelRequest = implementTool(
  tools.cancelRequest,
  async (context, { id }) => {
    const { spending, program } = context;
    const found = find(context, id);
    const why = whyNot(context, found);
    if (why !== null) return { id, is_cancelled: false, message: why };
    try {
      spending.cancel(program.id, id as ConfirmationId | PaidRequestId);
    } catch (cause) {
      // It was sent or decided after it was read.
      if (!(cause instanceof AppError) || cause.code !== "not_confirmable") throw cause;
      return { id, is_cancelled: false, message: whyNot(context, find(context, id)) ?? cannotCancel };
    }
    return { id, is_cancelled: true, message: confirmationTexts.cancelled };
  },
  ({ id, is_cancelled: isCancelled }) => (isCancelled ? { kind: "cancelled", paidRequestId: id } : { kind: "reads" }),
);

const cannotCancel = "It may have run, so it can't be cancelled.";

/** Returns why nothing can be cancelled; null if it can. [AG76] */
function whyNot({ spending, program }: ToolContext, found: Found): string | null {
  if (found.kind === "confirmation")
    return found.confirmation.state === "waiting" ? null : confirmationTexts[found.confirmation.state];
  const [request, other] = found.requests;
  if (request === undefined || other !== undefined) return "Cancel the requests of a batch one by one.";
  if (request.canBeCancelled) return null;
  const status = requestStatus(request, spending.confirmationOf(program.id, request.id));
  return mayChange(status) ? cannotCancel : statusTexts[status];
}

/** The tools by which a program requests confirmations, and follows its requests. No tool confirms anything. [AG72] */
export const requestTools: readonly ImplementedTool[] = [
  requestConfirmation,
  getRequest,
  listRequests,
  cancelRequest,
  getResearchResult,
];
