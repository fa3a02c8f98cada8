import { t } from "../../../texts/t.ts";
import type { BalanceLine } from "../../lib/money/balanceLines.ts";
import { Credits } from "../marks/Credits.tsx";

/** Figures of the account under one another, each with what it means; for a `dl`. */
export function BalanceRows({ lines }: { readonly lines: readonly BalanceLine[] }) {
  return lines.map(({ label, amount, meaning }) => (
    <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4">
      <dt>{label}</dt>
      <dd className="text-right">
        <Credits amount={amount} unit={false} />
      </dd>
      <dd className="col-span-2 text-small text-faint">{meaning}</dd>
    </div>
  ));
}

/** Said where the service does not call its figures confirmed. */
export function NotConfirmed() {
  return (
    <p className="rounded-control bg-note-wash px-3 py-2 text-small">
      {t("The service reports these amounts as unconfirmed. They may still change.")}
    </p>
  );
}
