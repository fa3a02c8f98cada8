import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { RequestSteps } from "#contracts/spending/requestHistory.ts";
import { t } from "#texts/t.ts";
import { isUncharged } from "#renderer/lib/money/refusalOf.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { PanelSection } from "./PanelSection.tsx";

interface ReceiptSectionProps {
  readonly request: PaidRequest;
  readonly entries: RequestSteps["entries"];
}

/** The confirmed price, and what the service's ledger has of the request. */
export function ReceiptSection({ request, entries }: ReceiptSectionProps) {
  const { credits } = request;
  if (credits === null) return null;
  return (
    <PanelSection title={t("Receipt")}>
      <p className="flex justify-between gap-4">
        <span className="text-faint">{t("Confirmed price")}</span>
        <Credits amount={credits} tone={isUncharged(request) ? "plain" : "money"} />
      </p>
      {entries.length === 0 ? (
        <p className="text-small text-muted">{t("No ledger entry for this request yet.")}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {entries.map(({ id, at, event, direction, credits: amount }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="figures min-w-0 truncate text-small text-muted" title={id}>
                {fullTime(at)} · {event}
              </span>
              <Credits amount={amount} sign={direction === "debit" ? "−" : "+"} />
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
