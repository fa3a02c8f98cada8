import { ExternalLink, LoaderCircle, RefreshCw } from "lucide-react";
import { useId, useState } from "react";
import type { PaidRequest, WaitReason } from "#contracts/spending/paidRequests.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import { t } from "#texts/t.ts";
import { asCommandError, type CommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { approvalText, waitsForApproval } from "#renderer/lib/money/approval.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { stateName, stateTone } from "#renderer/lib/money/paidRequestState.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { waitText } from "#renderer/lib/money/waitReason.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ReplaceKeyButton } from "#renderer/ui/ReplaceKeyButton.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Expiry } from "#renderer/consent/terms/Expiry.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { openApprovalPage } from "#renderer/commands/openApprovalPage.ts";
import { confirmFollowUp } from "#renderer/lib/money/confirmFollowUp.ts";
import { QuoteError } from "./QuoteError.tsx";

type Checking =
  | { readonly state: "not_yet" | "busy" }
  | { readonly state: "checked"; readonly at: number }
  | { readonly state: "failed"; readonly error: CommandError };

interface ConfirmedPanelProps {
  readonly request: PaidRequest;
  readonly quote: Quote;
  readonly now: number;
}

/** Shows a confirmed request that is not simply running: it awaits approval or its outcome must be verified. */
export function ConfirmedPanel({ request, quote, now }: ConfirmedPanelProps) {
  const [checking, setChecking] = useState<Checking>({ state: "not_yet" });
  const check = async (name: "queue.checkApproval" | "queue.checkOutcome") => {
    setChecking({ state: "busy" });
    try {
      // The checked request arrives with the next event of the journal.
      await run(name, { paidRequestId: request.id });
      setChecking({ state: "checked", at: Date.now() });
    } catch (cause) {
      setChecking({ state: "failed", error: asCommandError(cause) });
    }
  };
  const isBusy = checking.state === "busy";
  const isWaiting = waitsForApproval(request);
  const wordsId = useId();

  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      <div className="flex items-baseline justify-between gap-4">
        <StatusLabel tone={stateTone(request.state)} text={stateName(request.state)} />
        <Credits amount={quote.credits} size="strong" />
      </div>
      <p className="text-muted">{confirmFollowUp(request)}</p>
      {request.wait === null || isWaiting ? null : <p className="figures text-note">{whyItWaits(request.wait)}</p>}
      {isKeyRejected(request) ? (
        <span>
          <ReplaceKeyButton />
        </span>
      ) : null}
      {checking.state === "failed" ? <QuoteError error={checking.error} doing="other" /> : null}
      {isWaiting ? (
        <output id={wordsId} className="figures flex min-h-5 items-center gap-2">
          {isBusy || request.state === "sending" ? (
            <LoaderCircle aria-hidden size={14} className="shrink-0 animate-spin" />
          ) : null}
          {approvalText(request, isBusy)}
        </output>
      ) : isBusy || checking.state === "checked" ? (
        <output className="figures min-h-5">{checkedText(request, checking)}</output>
      ) : null}
      {isWaiting || endsWithQuote(request) ? (
        <Expiry
          expiresAt={quote.expiresAt}
          now={now}
          isOver={quote.expiresAt <= now}
          afterwards={
            isWaiting ? t("Choose Check approval for the current status.") : t("This request is no longer sent.")
          }
        />
      ) : null}
      {isWaiting ? (
        <div className="flex flex-wrap gap-2">
          {request.authorizeHost === null ? null : (
            <Button onClick={() => openApprovalPage(request.id)}>
              <ExternalLink aria-hidden size={14} />
              {t("Open approval page")}
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => void check("queue.checkApproval")}
            disabled={isBusy || request.state !== "awaiting_approval"}
            describedBy={wordsId}
          >
            <RefreshCw aria-hidden size={14} />
            {t("Check approval")}
          </Button>
        </div>
      ) : null}
      {isUnclear(request) ? (
        <Button
          variant="primary"
          className="self-start"
          onClick={() => void check("queue.checkOutcome")}
          disabled={isBusy || request.state === "sending"}
        >
          <RefreshCw aria-hidden size={14} />
          {t("Check now")}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Returns the wait reason. For missing credits it includes the required amount and the balance, if the service gave
 * them.
 */
function whyItWaits(wait: WaitReason): string {
  if (wait.kind !== "credits") return waitText(wait);
  const { failure } = wait;
  return errorText({ code: "insufficient_credits", message: failure.message, service: failure }, "other").text;
}

/** Returns whether the request waits for another API key. */
function isKeyRejected({ wait }: PaidRequest): boolean {
  return wait?.kind === "service" && wait.failure.status === 401;
}

/** Returns the text after a check that changed nothing; null if the new state explains itself. */
function checkedText({ state }: PaidRequest, checking: Checking): string | null {
  if (checking.state === "busy" || state === "sending") return t("Checking whether the request ran…");
  if (checking.state !== "checked" || state === "running" || state === "done") return null;
  return t("Still unknown as of {time}.", { time: clockTime(checking.at) });
}

/** Returns whether the outcome is unknown, including while the request is resent to find out. */
function isUnclear(request: PaidRequest): boolean {
  const { state } = request;
  if (state === "sending") return !waitsForApproval(request);
  return state === "outcome_unknown" || state === "reconciling" || state === "needs_review";
}

/** Returns whether the request waits for something that may come after its quote expires: credits or a budget. */
function endsWithQuote({ state, wait }: PaidRequest): boolean {
  return state === "queued" && (wait?.kind === "credits" || wait?.kind === "service");
}
