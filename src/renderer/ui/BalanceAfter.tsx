import { Credits } from "./Credits.tsx";

interface BalanceAfterProps {
  readonly credits: number;
  /** As the account last answered; null when it never did. */
  readonly available: number | null;
}

/** What the account would have left at this price, or how much it lacks. */
export function BalanceAfter({ credits, available }: BalanceAfterProps) {
  if (available === null) return null;
  if (available < credits) {
    return (
      <p className="text-note">
        The account has <Credits amount={available} tone="plain" /> available:{" "}
        <Credits amount={credits - available} tone="plain" /> too few.
      </p>
    );
  }
  return (
    <p className="text-muted">
      Balance after <Credits amount={available - credits} />
    </p>
  );
}
