import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";

export interface CreditBar {
  readonly name: string;
  readonly credits: number;
}

interface CreditBarsProps {
  readonly bars: readonly CreditBar[];
  /** The chart's accessible name. */
  readonly label: string;
  /** Days are shown side by side, names one below the other. */
  readonly layout: "days" | "names";
}

/** With more bars per row than this, labels would overlap, so only the axis and the tooltip show the figures. */
const labelledBars = 14;
const axis = { fill: "var(--muted)", fontSize: 12 } as const;
const plain = { axisLine: false, tickLine: false, tick: axis } as const;
const rowHeight = 24;
const daysHeight = 120;

/** Bar chart of credits. The arrow keys move between bars. A table with the same figures must be available beside it. */
export function CreditBars({ bars, label, layout }: CreditBarsProps) {
  const isDays = layout === "days";
  const hasFigures = !isDays || bars.length <= labelledBars;
  const data = [...bars];
  return (
    <div className="figures text-money">
      <ResponsiveContainer width="100%" height={isDays ? daysHeight : Math.max(2, bars.length) * rowHeight + 8}>
        <BarChart
          data={data}
          title={label}
          layout={isDays ? "horizontal" : "vertical"}
          margin={isDays ? { top: 16, right: 0, bottom: 0, left: 0 } : { top: 0, right: 72, bottom: 0, left: 0 }}
          barCategoryGap={isDays ? "18%" : "28%"}
        >
          {isDays ? (
            <>
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis dataKey="name" {...plain} minTickGap={24} />
              <YAxis {...plain} width={52} tickCount={3} allowDecimals={false} tickFormatter={grouped} />
              <ReferenceLine y={0} stroke="var(--edge)" />
            </>
          ) : (
            <>
              <XAxis type="number" hide />
              <YAxis type="category" dataKey="name" {...plain} width={168} interval={0} tickFormatter={shortened} />
              <ReferenceLine x={0} stroke="var(--edge)" />
            </>
          )}
          <Tooltip content={Tip} cursor={{ fill: "var(--hover)" }} isAnimationActive={false} />
          <Bar
            dataKey="credits"
            fill="currentColor"
            radius={2}
            maxBarSize={48}
            minPointSize={(value) => (value === 0 ? 0 : 1)}
            isAnimationActive={false}
          >
            {hasFigures ? (
              <LabelList
                dataKey="credits"
                position={isDays ? "top" : "right"}
                formatter={(value) => (value === 0 ? "" : grouped(Number(value)))}
                fill="currentColor"
                fontSize={12}
              />
            ) : null}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function shortened(name: string): string {
  return name.length > 22 ? `${name.slice(0, 21)}…` : name;
}

interface TipProps {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: CreditBar }[];
}

function Tip({ active = false, payload }: TipProps) {
  const bar = payload?.[0]?.payload;
  if (!active || bar === undefined) return null;
  return (
    <div className="popup flex flex-col px-3 py-2 text-small text-ink">
      <span className="text-muted">{bar.name}</span>
      <Credits amount={bar.credits} size="strong" />
    </div>
  );
}
