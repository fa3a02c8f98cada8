import type { ReactNode } from "react";
import type { ResearchJobView } from "#contracts/research.ts";
import { reasonText } from "#texts/reasonText.ts";
import { t } from "#texts/t.ts";
import { adsText } from "#renderer/ads/tile/adFieldText.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { dispositionName, freshnessText, statusText } from "./jobText.ts";

const minuteMs = 60_000;

/** The status of a job in one line, with what `aside` adds to it, and with an explanation where the label is not enough. */
export function JobStanding({ job, aside }: { readonly job: ResearchJobView; readonly aside: ReactNode }) {
  const now = useNow(minuteMs, true);
  const { tone, name, text } = statusText(job);
  const { result, cacheDisposition, errorMessage, reason, unread } = job;
  const facts =
    result === null
      ? [shortTime(job.createdAt, now)]
      : [
          adsText({ count: result.itemCount, isCapped: false }),
          cacheDisposition === null ? null : dispositionName(cacheDisposition),
          t("as of {time}", { time: shortTime(result.fetchedAt, now) }),
          freshnessText(result, now),
        ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusLabel tone={tone} text={name} />
        <span className="figures text-muted">{facts.filter((fact) => fact !== null).join(" · ")}</span>
        {aside}
      </div>
      {errorMessage === null ? null : (
        <p className="selectable text-muted">
          <span className="text-pencil">{t("Service message: {message}", { message: errorMessage })}</span>
          {job.settledCredits === null ? null : (
            <>
              {" · "}
              <Trans
                text="Settled: {amount}"
                values={{ amount: <Credits amount={job.settledCredits} tone="plain" /> }}
              />
            </>
          )}
        </p>
      )}
      {reason === null ? null : <p className="selectable max-w-text text-muted">{reasonText(reason)}</p>}
      {unread === null ? null : (
        <p className="selectable max-w-text text-note">
          {t("Service message: {message}", { message: sentence(unread) })} {t("Proofsheet retries automatically.")}
        </p>
      )}
      {text === null ? null : <p className="max-w-text text-muted">{text}</p>}
    </>
  );
}
