import { useId, useState } from "react";
import { t } from "#texts/t.ts";
import { type IdenticalNow, identicalText } from "./identicalRequest.ts";
import { Button } from "#renderer/ui/Button.tsx";

type PaidRequestId = IdenticalNow["id"];

interface IdenticalNoteProps {
  readonly requests: readonly IdenticalNow[];
  /** Epoch ms. */
  readonly now: number;
  /** Discards this quote and opens the other request in Queue. */
  readonly onContinue: (id: PaidRequestId) => void;
  /** Cancels the other request. Resolves to false when that was no longer possible. */
  readonly onCancel: (id: PaidRequestId) => Promise<boolean>;
}

/** Maximum number of requests shown here; the others are in Queue. */
const mostShown = 3;

/**
 * Notice before confirming that an identical request was confirmed before and still waits or has an unknown outcome.
 * [Q44]
 */
export function IdenticalNote({ requests, now, onContinue, onCancel }: IdenticalNoteProps) {
  const [outcome, setOutcome] = useState<"cancelled" | "rejected" | null>(null);
  if (requests.length === 0 && outcome === null) return null;
  const cancel = async (id: PaidRequestId) => setOutcome((await onCancel(id)) ? "cancelled" : "rejected");
  const more = requests.length - mostShown;
  return (
    <section
      aria-label={t("Identical requests")}
      className="flex flex-col gap-2 rounded-control bg-note-wash px-3 py-2"
    >
      {requests.length === 0 ? null : (
        <>
          <p>
            {t(
              "{count, plural, one {An identical request was already confirmed} other {# identical requests were already confirmed}}. Confirming this quote buys another one.",
              { count: requests.length },
            )}
          </p>
          <ul className="flex flex-col gap-2">
            {requests.slice(0, mostShown).map((request) => (
              <Identical key={request.id} request={request} now={now} onContinue={onContinue} onCancel={cancel} />
            ))}
          </ul>
          {more > 0 ? (
            <p className="text-muted">
              {t("{count, plural, one {# more is in Queue.} other {# more are in Queue.}}", { count: more })}
            </p>
          ) : null}
        </>
      )}
      <output className={outcome === null ? "sr-only" : "text-muted"}>
        {outcome === null ? "" : outcomeLabels[outcome]}
      </output>
    </section>
  );
}

const outcomeLabels = {
  cancelled: t("Request cancelled."),
  rejected: t("Couldn't cancel the request. Its status has changed."),
};

interface IdenticalProps extends Pick<IdenticalNoteProps, "now" | "onContinue"> {
  readonly request: IdenticalNow;
  readonly onCancel: (id: PaidRequestId) => Promise<void>;
}

function Identical({ request, now, onContinue, onCancel }: IdenticalProps) {
  const factsId = useId();
  const { id } = request;
  return (
    <li className="flex flex-col gap-1">
      <span id={factsId} className="figures">
        {identicalText(request, now)}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onContinue(id)} describedBy={factsId}>
          {t("Use existing request")}
        </Button>
        {request.canBeCancelled ? (
          <Button size="small" onClick={() => void onCancel(id)} describedBy={factsId}>
            {t("Cancel existing request")}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
