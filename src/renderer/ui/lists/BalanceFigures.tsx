import { t } from "#texts/t.ts";
import type { BalanceFigures as Figures } from "#renderer/lib/money/balanceSentence.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";

/** The account's figures: the available credits, how they relate to the balance, and the other amounts. */
export function BalanceFigures({ available, sentence, rows, isConfirmed }: Figures) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-title">
        <Credits amount={available} size="strong" /> {t("available")}
      </p>
      {sentence === null ? null : <p className="figures selectable">{sentence}</p>}
      <dl className="flex flex-col gap-0.5 text-muted">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <Credits amount={amount} unit={false} tone="plain" />
            </dd>
          </div>
        ))}
      </dl>
      {isConfirmed ? null : (
        <p className="rounded-control bg-note-wash px-3 py-2 text-small">
          {t("The service reports these amounts as unconfirmed. They may still change.")}
        </p>
      )}
    </>
  );
}
