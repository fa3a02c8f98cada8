import { checkAfter, untrustedNotice } from "#contracts/agents/tools/answers.ts";
import type { ListedRequest, RequestAnswer, requestTools } from "#contracts/agents/tools/requests.ts";
import type { ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { programLink } from "#main/agents/domain/programLink.ts";
import { untrustedText } from "#main/agents/domain/untrustedText.ts";
import { known, timeText } from "./fields.ts";
import { netCredits } from "./netCredits.ts";
import { confirmationTexts, requestStatus, statusTexts } from "./requestStatus.ts";
import type { OwnAnswer } from "#main/agents/tools/implementTool.ts";
import type { ToolContext } from "#main/agents/tools/toolPorts.ts";

/** Returns a request of the program as lists contain it. */
export function listedRequest({ spending, program }: ToolContext, request: PaidRequest): ListedRequest {
  return {
    request_id: request.id,
    run_id: known(request.runId),
    kind: request.kind,
    type: request.type,
    model: request.model === "" ? undefined : request.model,
    status: requestStatus(request, spending.confirmationOf(program.id, request.id)),
    credits_quoted: known(request.credits),
    project: known(request.project),
    created_at: timeText(request.createdAt),
    link: programLink({ kind: "request", id: request.id }),
  };
}

/** Returns everything that a program may know about its request. Charges are only those of the ledger. [AG75] */
export async function requestAnswer(context: ToolContext, request: PaidRequest): Promise<RequestAnswer> {
  const { run, spending, program } = context;
  const { entries } = await run("queue.steps", { paidRequestId: request.id });
  const confirmation = spending.confirmationOf(program.id, request.id);
  const listed = listedRequest(context, request);
  const serviceMessage = request.failure?.message ?? request.errorMessage;
  return {
    ...listed,
    message: statusTexts[listed.status],
    confirmation_id: confirmation?.id,
    accepted_by: known(spending.confirmedBy(request.id)),
    note: known(confirmation?.note),
    credits_charged: netCredits(entries),
    ended_at: request.endedAt === null ? undefined : timeText(request.endedAt),
    results: request.results.map(({ id, mediaType }) => ({
      asset_id: id,
      media_type: mediaType,
      link: programLink({ kind: "asset", id }),
    })),
    files_pending: request.filesPending,
    can_be_cancelled: request.canBeCancelled,
    untrusted:
      serviceMessage === null
        ? undefined
        : { notice: untrustedNotice, service_message: untrustedText(serviceMessage, 2_000) },
  };
}

type ConfirmationAnswer = OwnAnswer<typeof requestTools.requestConfirmation>;

/** Returns a confirmation request as its program sees it. [AG73] */
export function confirmationAnswer(
  { spending }: ToolContext,
  { id, state, credits, items, note, endsAt }: ConfirmationRequest,
): ConfirmationAnswer {
  const [first] = items;
  const by = first === undefined || state !== "accepted" ? null : spending.confirmedBy(first.request.id);
  return {
    confirmation_id: id,
    status: state === "waiting" ? "waiting_for_person" : state,
    message: confirmationTexts[state],
    credits,
    request_ids: items.map(({ request }) => request.id),
    accepted_by: by === "person" || by === "allowance" ? by : undefined,
    note: known(note),
    ends_at: timeText(endsAt),
    check_after_s: state === "waiting" ? checkAfter : undefined,
  };
}
