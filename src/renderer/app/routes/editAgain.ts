import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { RequestRecipe } from "#contracts/spending/requestHistory.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { markSeen } from "#renderer/features/queue/queueCommands.ts";
import { draftOfRecipe, type StudioDraft } from "#renderer/features/studio/draft.ts";
import { addItems, batchSlot, setListed } from "#renderer/features/studio/stored/batchStore.ts";
import { loadDraft } from "#renderer/features/studio/stored/draftStore.ts";
import { rememberFailure } from "#renderer/features/studio/stored/earlierFailure.ts";
import { replaceDraft } from "#renderer/features/studio/stored/replaceDraft.ts";
import { run } from "#renderer/ipc/run.ts";
import { isUnseen } from "#renderer/ipc/cache/isUnseen.ts";
import { refusalOf } from "#renderer/lib/money/refusalOf.ts";
import { type QuoteInput, typeOfRequest } from "#renderer/lib/money/quoteInput.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

interface ItemDraft {
  readonly type: RequestType;
  readonly draft: StudioDraft;
  readonly input: QuoteInput;
}

/**
 * Opens a failed request in Studio with every field and reference that it had, and with the reason. Several items of a
 * batch are added to Studio's batch. Nothing is sent: running it needs a new quote. [S99]
 */
export async function editAgain(failed: PaidRequest, show: (tab: RequestType) => void): Promise<void> {
  const recipe = await run("queue.recipe", { paidRequestId: failed.id });
  const items = recipe === null ? [] : draftsOf(recipe);
  const [first] = items;
  if (first === undefined) {
    toast({ title: t("Can't open this request"), text: t("Studio doesn't support this type.") });
    return;
  }
  if (items.length > 1) {
    await batchSlot.load();
    addItems(items.map(({ type, draft }) => ({ type, draft })));
    setListed(true);
  } else {
    await loadDraft(first.type);
    replaceDraft(first.type, "remix", first.draft);
    rememberFailure({ type: first.type, input: first.input, error: failureOf(failed) });
  }
  if (isUnseen(failed)) await markSeen(failed.id);
  show(first.type);
}

function draftsOf({ items, project, costCenter }: RequestRecipe): readonly ItemDraft[] {
  return items.flatMap(({ request }) => {
    const type = typeOfRequest(request);
    const draft = draftOfRecipe(type, { ...request }, { project, costCenter });
    const labels = { ...(project !== null && { project }), ...(costCenter !== null && { costCenter }) };
    return draft === null ? [] : [{ type, draft, input: { request, ...labels } }];
  });
}

/** Returns why a request failed: its rejection, or what the service said of its generation. */
function failureOf(request: PaidRequest): Parameters<typeof rememberFailure>[0]["error"] {
  const { failure, errorMessage } = request;
  const refusal = refusalOf(request);
  if (refusal !== null) return refusal;
  if (failure === null && errorMessage === null) return null;
  return {
    code: "service_invalid",
    message: errorMessage ?? failure?.message ?? "",
    ...(failure !== null && { service: failure }),
  };
}
