import type { OutcomeEvidence } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { attemptText, sentText } from "#renderer/features/queue/review/attemptText.ts";

/** Every attempt to send the request, with its response, for a narrow panel. */
export function AttemptList({ attempts }: { readonly attempts: OutcomeEvidence["attempts"] }) {
  return (
    <ol className="flex flex-col gap-2">
      {attempts.map((attempt, index) => (
        <li key={`${attempt.at}-${attempt.phase}`} className="flex flex-col">
          <span className="figures flex justify-between gap-2">
            <span>{sentText(attempts, index)}</span>
            <span className="text-small whitespace-nowrap text-faint">{fullTime(attempt.at)}</span>
          </span>
          <span className="selectable text-small text-muted">{attemptText(attempt)}</span>
          {attempt.requestId === null ? null : (
            <span className="flex items-center justify-between gap-2 text-small text-faint">
              <span className="selectable min-w-0 truncate" title={attempt.requestId}>
                {t("Request ID {requestId}", { requestId: attempt.requestId })}
              </span>
              <CopyButton label={t("Copy")} text={attempt.requestId} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
