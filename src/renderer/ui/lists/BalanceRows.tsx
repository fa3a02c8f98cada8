import { t } from "../../../texts/t.ts";
import type { BalanceLine } from "../../lib/money/balanceLines.ts";
import { Credits } from "../marks/Credits.tsx";

/** Rows of account amounts, each with its explanation, for a `dl`. */
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

/** A note for account amounts that the service does not report as confirmed. */
export function NotConfirmed() {
  return (
    <p className="rounded-control bg-note-wash px-3 py-2 text-small">
      {t("The service reports these amounts as unconfirmed. They may still change.")}
    </p>
  );
}
