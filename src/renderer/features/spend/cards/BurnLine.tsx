import type { BudgetBurn, BudgetView } from "#contracts/spending/budgets.ts";

interface BurnLineProps {
  readonly budget: BudgetView;
  readonly burn: BudgetBurn;
  /** The drawing's accessible name: the figures beside it in words. */
  readonly label: string;
}

const width = 300;
const height = 40;

/** Credits used since the start of the period, as a line below the dashed line of the budget. */
export function BurnLine({ budget: { limit, since, until }, burn: { points }, label }: BurnLineProps) {
  const highest = Math.max(1, limit, ...points.map(({ credits }) => credits));
  const x = (at: number) => ((at - since) / (until - since)) * width;
  const y = (value: number) => height - 1 - (Math.max(0, value) / highest) * (height - 2);
  const line = points.map(({ at, credits }) => `${x(at).toFixed(1)},${y(credits).toFixed(1)}`);
  const top = y(limit);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mt-1 h-10 w-full text-money"
    >
      <line
        x1="0"
        x2={width}
        y1={height - 0.5}
        y2={height - 0.5}
        stroke="var(--line)"
        vectorEffect="non-scaling-stroke"
      />
      <line
        x1="0"
        x2={width}
        y1={top}
        y2={top}
        stroke="var(--edge)"
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={line.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
