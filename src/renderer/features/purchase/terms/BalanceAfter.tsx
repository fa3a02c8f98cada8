import { Credits } from "../../../ui/marks/Credits.tsx";
import { Trans } from "../../../ui/Trans.tsx";

interface BalanceAfterProps {
  readonly credits: number;
  /** From the last account response; null if there was none. */
  readonly available: number | null;
}

/** The balance after this price, or the number of missing credits. */
export function BalanceAfter({ credits, available }: BalanceAfterProps) {
  if (available === null) return null;
  if (available < credits) {
    return (
      <p className="text-note">
        <Trans
          text="Not enough credits: {available} available, {missing} short."
          values={{
            available: <Credits amount={available} tone="plain" />,
            missing: <Credits amount={credits - available} tone="plain" />,
          }}
        />
      </p>
    );
  }
  return (
    <p className="text-muted">
      <Trans text="Balance after: {credits}" values={{ credits: <Credits amount={available - credits} /> }} />
    </p>
  );
}
