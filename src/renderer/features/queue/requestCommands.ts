import type { AssetId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { run } from "#renderer/ipc/run.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { cancelUnsent, checkCredits, dismiss, hide, pause, resume, resumeTracking, runAgain } from "./queueCommands.ts";
import { itemsToRunAgain, type RequestAction } from "./requestActions.ts";
import { isStuck, noNewsText } from "./stuckRequest.ts";

/** What the rows of the queue open. */
export interface RequestCallbacks {
  /** Opens the details of a request. */
  readonly onOpen: (request: PaidRequest) => void;
  /** Closes the details. */
  readonly onClose: () => void;
  /** Opens the review of a request with an unclear outcome. */
  readonly onReview: (request: PaidRequest) => void;
  readonly onShowInLibrary: (assetId: AssetId) => void;
  /** Opens the request in Studio, with the reason why it failed. */
  readonly onEditAgain: (request: PaidRequest) => Promise<void>;
  /** Asks whether to stop following a running request. */
  readonly onStopTracking: (request: PaidRequest) => void;
}

/** Returns the name of an action, as on its button and in the menu. */
export function actionName(action: RequestAction, request: PaidRequest): string {
  switch (action) {
    case "checkCredits":
    case "checkNow":
      return t("Check now");
    case "cancel":
      return t("Cancel");
    case "pause":
      return t("Pause");
    case "resume":
      return t("Resume");
    case "review":
      return t("Review");
    case "stopTracking":
      return t("Stop tracking…");
    case "resumeTracking":
      return t("Resume tracking");
    case "editAgain":
      return t("Edit and run again…");
    case "runAgain":
      return request.items.length > 1
        ? t("Run {count, plural, one {# item} other {# items}} again…", { count: itemsToRunAgain(request) })
        : t("Run again…");
    case "dismiss":
      return t("Dismiss");
    case "hide":
      return t("Hide from history");
    default:
      return assertNever(action);
  }
}

/** Performs an action of the user on a request. None of them resends a request that was paid. */
export async function performAction(
  action: RequestAction,
  request: PaidRequest,
  callbacks: RequestCallbacks,
): Promise<void> {
  const { id } = request;
  switch (action) {
    case "checkCredits":
      return checkCredits(id);
    case "checkNow":
      return checkNow(request);
    case "cancel":
      return cancelUnsent([id]);
    case "pause":
      return pause([id]);
    case "resume":
      return resume([id]);
    case "review":
      return callbacks.onReview(request);
    case "stopTracking":
      return callbacks.onStopTracking(request);
    case "resumeTracking":
      return resumeTracking([id]);
    case "editAgain":
      return callbacks.onEditAgain(request);
    case "runAgain":
      return runAgain([id]);
    case "dismiss":
      return dismiss([id]);
    case "hide":
      return hide([id]);
    default:
      return assertNever(action);
  }
}

/** Reads a running request from the service, and says so if nothing is new. */
async function checkNow({ id }: PaidRequest): Promise<void> {
  const request = await run("queue.checkNow", { paidRequestId: id });
  const now = Date.now();
  if (request.state !== "running") return;
  toast({ title: t("Still running"), ...(isStuck(request, now) && { text: noNewsText(request, now) }) });
}
