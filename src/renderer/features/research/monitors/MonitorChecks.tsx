import type { MonitorCheck } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { adsText } from "#renderer/ads/tile/adFieldText.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { changesText } from "#renderer/features/research/jobs/jobText.ts";
import { checkStatus } from "./monitorText.ts";

interface MonitorChecksProps {
  readonly runs: readonly MonitorCheck[];
  readonly onJob: (id: string) => void;
}

/** The checks of a monitor: confirmed price, who confirmed it, and what the check found. */
export function MonitorChecks({ runs, onJob }: MonitorChecksProps) {
  return (
    <section aria-label={t("Checks")} className="flex flex-col gap-1">
      <h3 className="font-semibold">{t("Checks")}</h3>
      {runs.length === 0 ? (
        <p className="text-muted">{t("No checks yet. Each check is compared with the previous one.")}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="figures w-full border-collapse text-left">
            <thead className="text-small text-faint">
              <tr>
                <th className="py-1 pr-4 font-normal">{t("Time")}</th>
                <th className="py-1 pr-4 font-normal">{t("State")}</th>
                <th className="py-1 pr-4 font-normal">{t("Found")}</th>
                <th className="py-1 pr-4 font-normal">{t("Changes")}</th>
                <th className="py-1 text-right font-normal">{t("Confirmed")}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((one) => (
                <Row key={one.paidRequestId} run={one} onJob={onJob} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ run, onJob }: { readonly run: MonitorCheck; readonly onJob: (id: string) => void }) {
  const { jobId, credits, confirmedBy, itemCount, diff } = run;
  const at = fullTime(run.at);
  return (
    <tr className="border-t border-line align-baseline">
      <td className="py-1.5 pr-4 whitespace-nowrap">
        {jobId === null ? (
          at
        ) : (
          <button type="button" onClick={() => onJob(run.paidRequestId)} className="underline underline-offset-2">
            {at}
          </button>
        )}
      </td>
      <td className="py-1.5 pr-4">{checkStatus(run)}</td>
      <td className="py-1.5 pr-4 text-muted">
        {itemCount === null ? "" : adsText({ count: itemCount, isCapped: false })}
      </td>
      <td className="py-1.5 pr-4 text-muted">{diff === null ? "" : changesText(diff)}</td>
      <td className="py-1.5 text-right whitespace-nowrap">
        {credits === null ? (
          <span className="text-faint">{t("No quote")}</span>
        ) : (
          <>
            <Credits amount={credits} tone={credits === 0 ? "plain" : "money"} />
            {confirmedBy === "person" ? <span className="text-small text-faint"> {t("by you")}</span> : null}
          </>
        )}
      </td>
    </tr>
  );
}
