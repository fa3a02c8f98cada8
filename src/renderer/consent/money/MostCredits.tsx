import { Trans } from "#renderer/ui/Trans.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";

interface MostCreditsProps {
  readonly credits: number;
  readonly maximumCredits: number;
}

/** The maximum price, if it is above the price. [L43] */
export function MostCredits({ credits, maximumCredits }: MostCreditsProps) {
  if (maximumCredits <= credits) return null;
  return (
    <span className="text-small text-muted">
      <Trans text="At most {credits}" values={{ credits: <Credits amount={maximumCredits} tone="plain" /> }} />
    </span>
  );
}
