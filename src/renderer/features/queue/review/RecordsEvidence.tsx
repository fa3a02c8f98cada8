import { useState } from "react";
import type { GenerationId } from "#contracts/ids.ts";
import type { OutcomeEvidence, PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { reasonText } from "#texts/reasonText.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface RecordsEvidenceProps {
  readonly request: PaidRequest;
  readonly check: OutcomeEvidence["lastCheck"];
}

/** What the service's records showed at the last check, with the possible matches for this request. */
export function RecordsEvidence({ request, check }: RecordsEvidenceProps) {
  return (
    <section aria-labelledby="records-check" className="flex flex-col gap-2">
      <h3 id="records-check" className="font-semibold">
        {t("Service records")}
      </h3>
      {check === null ? (
        <p className="text-muted">{t("Not checked for this request yet.")}</p>
      ) : (
        <>
          <p className="figures text-muted">
            {t(
              "Checked {time}: {entries, plural, one {# ledger entry} other {# ledger entries}} and {generations, plural, one {# generation} other {# generations}}.",
              { time: fullTime(check.at), entries: check.ledgerEntriesRead, generations: check.generationsRead },
            )}{" "}
            {check.uncertainDebits === 0 ? (
              t("The account showed no uncertain debits.")
            ) : (
              <Trans
                text="The account showed uncertain debits of {credits}."
                values={{ credits: <Credits amount={check.uncertainDebits} tone="plain" /> }}
              />
            )}
          </p>
          {request.reason === null ? null : <p className="selectable">{reasonText(request.reason)}</p>}
          <Candidates request={request} candidates={check.candidates} />
        </>
      )}
    </section>
  );
}

interface CandidatesProps {
  readonly request: PaidRequest;
  readonly candidates: readonly { readonly id: GenerationId; readonly createdAt: string }[];
}

function Candidates({ request, candidates }: CandidatesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isOpen = request.state === "needs_review";
  if (candidates.length === 0) return <p className="text-muted">{t("No matching generation found.")}</p>;
  const claim = async (generationId: GenerationId) => {
    setIsBusy(true);
    await runWithToast(async () => {
      await run("queue.linkGeneration", { paidRequestId: request.id, generationId });
    });
    setIsBusy(false);
  };
  return (
    <>
      <p className="text-muted">
        {t(
          "{count, plural, one {# possible match, not linked to another request.} other {# possible matches, not linked to other requests.}}",
          { count: candidates.length },
        )}{" "}
        {isOpen ? claimText(request) : ""}
      </p>
      <ul aria-label={t("Possible matches")} className="border-t border-line">
        {candidates.map(({ id, createdAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-1.5">
            <span className="figures whitespace-nowrap text-muted">{madeAt(createdAt)}</span>
            <span className="selectable min-w-0 flex-1 truncate text-small">{id}</span>
            <CopyButton label={t("Copy")} text={id} />
            {isOpen ? (
              <Button size="small" disabled={isBusy} onClick={() => void claim(id)}>
                {t("Use this generation")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns what choosing a possible match does. */
function claimText({ items }: PaidRequest): string {
  return [
    t("The generation you choose becomes this request's result, and its files download to Library."),
    items.length > 1
      ? t("This generation then counts for the whole batch. Others that ran appear in Library as separate results.")
      : "",
    t("Nothing is sent, and nothing new runs."),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Formats the service's timestamp in the local time zone; returns it unchanged if it can't be parsed. */
function madeAt(createdAt: string): string {
  const at = Date.parse(createdAt);
  return Number.isNaN(at) ? createdAt : fullTime(at);
}
