import type { OutcomeEvidence } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { clockTime, fullTime } from "#renderer/lib/time/times.ts";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { attemptText, sentText } from "./attemptText.ts";

/** Every attempt to send the request, with the response. */
export function Attempts({ attempts }: { readonly attempts: OutcomeEvidence["attempts"] }) {
  return (
    <section aria-labelledby="attempts" className="flex flex-col gap-2">
      <h3 id="attempts" className="font-semibold">
        {t("Attempts")}
      </h3>
      <table className="w-full border-t border-line">
        <thead className="text-left text-small text-faint">
          <tr>
            <th scope="col" className="py-1 pr-4 font-normal">
              {t("Time")}
            </th>
            <th scope="col" className="py-1 pr-4 font-normal">
              {t("Attempt")}
            </th>
            <th scope="col" className="py-1 pr-4 font-normal">
              {t("Response")}
            </th>
            <th scope="col" className="py-1 font-normal">
              {t("Request ID")}
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt, index) => (
            <tr key={`${attempt.at}-${attempt.phase}`} className="border-t border-line align-baseline">
              <td className="figures py-1.5 pr-4 whitespace-nowrap text-muted">{momentText(attempt.at)}</td>
              <td className="py-1.5 pr-4">{sentText(attempts, index)}</td>
              <td className="selectable py-1.5 pr-4">{attemptText(attempt)}</td>
              <td className="py-1">
                {attempt.requestId === null ? (
                  <span className="text-faint">{t("None")}</span>
                ) : (
                  <span className="flex items-center justify-between gap-2">
                    <span className="selectable max-w-44 truncate text-small">{attempt.requestId}</span>
                    <CopyButton label={t("Copy")} text={attempt.requestId} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the time of day, with the date if it is not today. */
function momentText(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? clockTime(at) : fullTime(at);
}
