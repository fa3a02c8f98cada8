import { useId, useState } from "react";
import { t } from "../../texts/t.ts";
import { type IdenticalRequest, identicalText } from "../lib/identicalRequest.ts";
import { Button } from "./Button.tsx";

type PaidRequestId = IdenticalRequest["id"];

interface IdenticalNoteProps {
  readonly requests: readonly IdenticalRequest[];
  /** Discards this quote and opens the other request in Queue. */
  readonly onContinue: (id: PaidRequestId) => void;
  /** Cancels the other request; false when that was no longer possible. */
  readonly onCancel: (id: PaidRequestId) => Promise<boolean>;
}

/** More of them are found in Queue. */
const mostShown = 3;

/** Said before confirming: the same is waiting already, or nobody knows yet whether it ran. [Q44] */
export function IdenticalNote({ requests, onContinue, onCancel }: IdenticalNoteProps) {
  const [cancelled, setCancelled] = useState<ReadonlySet<PaidRequestId>>(new Set());
  const left = requests.filter(({ id }) => !cancelled.has(id));
  if (left.length === 0) return null;
  const cancel = async (id: PaidRequestId) => {
    if (await onCancel(id)) setCancelled((before) => new Set([...before, id]));
  };
  return (
    <section
      aria-label={t("Identical requests")}
      className="flex flex-col gap-2 rounded-control bg-note-wash px-3 py-2"
    >
      <p>
        {t(
          "{count, plural, one {An identical request is still waiting} other {# identical requests are still waiting}}, or its outcome is unknown. Confirm buys another one.",
          { count: left.length },
        )}
      </p>
      <ul className="flex flex-col gap-2">
        {left.slice(0, mostShown).map((request) => (
          <Identical key={request.id} request={request} onContinue={onContinue} onCancel={cancel} />
        ))}
      </ul>
    </section>
  );
}

interface IdenticalProps extends Pick<IdenticalNoteProps, "onContinue"> {
  readonly request: IdenticalRequest;
  readonly onCancel: (id: PaidRequestId) => Promise<void>;
}

function Identical({ request, onContinue, onCancel }: IdenticalProps) {
  const factsId = useId();
  const { id } = request;
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span id={factsId} className="figures grow">
        {identicalText(request)}
      </span>
      <Button size="small" onClick={() => onContinue(id)} describedBy={factsId}>
        {t("Continue with that one")}
      </Button>
      {request.canBeCancelled ? (
        <Button size="small" onClick={() => void onCancel(id)} describedBy={factsId}>
          {t("Cancel that one")}
        </Button>
      ) : null}
    </li>
  );
}
