import { useState } from "react";
import type { AssetId } from "../../../../contracts/ids.ts";
import type { PaidRequest } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";
import { assertNever } from "../../../lib/assertNever.ts";
import { Button } from "../../../ui/Button.tsx";
import { runAgain, cancelUnsent, checkCredits, pause, resume } from "../queueCommands.ts";
import { actionsFor, itemsToRunAgain, type RequestAction } from "../requestActions.ts";
import { runWithToast } from "../../../commands/runWithToast.ts";

export interface RequestCallbacks {
  readonly onShowInLibrary: (assetId: AssetId) => void;
  /** Opens the review of a request with an unclear outcome. */
  readonly onReview: (request: PaidRequest) => void;
}

interface ItemActionsProps extends RequestCallbacks {
  readonly request: PaidRequest;
}

const quiet: ReadonlySet<RequestAction> = new Set(["cancel", "showInLibrary"]);

/** The action buttons of one request. */
export function ItemActions({ request, ...doors }: ItemActionsProps) {
  const [busy, setBusy] = useState<RequestAction | null>(null);
  const act = async (action: RequestAction) => {
    setBusy(action);
    await runWithToast(() => perform(action, request, doors));
    setBusy(null);
  };
  return actionsFor(request).map((action) => (
    <Button
      key={action}
      size="small"
      variant={quiet.has(action) ? "quiet" : "plain"}
      disabled={busy !== null}
      onClick={() => void act(action)}
    >
      {labelOf(action, request)}
    </Button>
  ));
}

function labelOf(action: RequestAction, request: PaidRequest): string {
  switch (action) {
    case "checkCredits":
      return t("Check now");
    case "cancel":
      return t("Cancel");
    case "pause":
      return t("Pause");
    case "resume":
      return t("Resume");
    case "lookInto":
      return t("Review");
    case "showInLibrary":
      return t("Show in Library");
    case "askAgain":
      return request.items.length > 1
        ? t("Run {count, plural, one {# item} other {# items}} again…", { count: itemsToRunAgain(request) })
        : t("Run again…");
    default:
      return assertNever(action);
  }
}

async function perform(action: RequestAction, request: PaidRequest, doors: RequestCallbacks): Promise<void> {
  const [first] = request.results;
  switch (action) {
    case "checkCredits":
      return checkCredits(request.id);
    case "cancel":
      return cancelUnsent([request.id]);
    case "pause":
      return pause([request.id]);
    case "resume":
      return resume([request.id]);
    case "askAgain":
      return runAgain([request.id]);
    case "lookInto":
      return doors.onReview(request);
    case "showInLibrary":
      if (first !== undefined) doors.onShowInLibrary(first.id);
      return;
    default:
      assertNever(action);
  }
}
