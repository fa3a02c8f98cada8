import { t } from "#texts/t.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";

interface BalanceLinesProps {
  /** Credits of the offer. */
  readonly price: number;
  /** The last known available credits; null if the service never reported them. */
  readonly available: number | null;
  /** Credits of confirmed requests that were not sent yet. */
  readonly unsent: number;
  /** When the balance was read, if that was before the view opened; epoch ms. */
  readonly readAt: number | null;
}

/** The balance before and after a price. */
export function BalanceLines({ price, available, unsent, readAt }: BalanceLinesProps) {
  if (available === null) {
    return <p className="text-muted">{t("The balance is unknown. The service has not reported it yet.")}</p>;
  }
  return (
    <dl className="figures flex flex-wrap justify-between gap-x-6 gap-y-1">
      <Line name={t("Available now")}>
        <Credits amount={available} tone="plain" unit={false} />
        {readAt === null ? null : <span className="text-faint"> {t("as of {time}", { time: clockTime(readAt) })}</span>}
      </Line>
      {unsent === 0 ? null : (
        <Line name={t("Confirmed, not sent yet")}>
          <Credits amount={unsent} sign="−" tone="plain" unit={false} />
        </Line>
      )}
      <Line name={t("After this")}>
        {available - unsent < price ? (
          <span className="text-pencil">{t("Not enough credits")}</span>
        ) : (
          <Credits amount={available - unsent - price} tone="plain" unit={false} />
        )}
      </Line>
    </dl>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
