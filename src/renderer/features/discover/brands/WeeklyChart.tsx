import { Bar, BarChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { Brand } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { monthText, weekText } from "./weekText.ts";

interface WeeklyChartProps {
  readonly weeks: Brand["weeks"];
  /** The chart's accessible name. */
  readonly label: string;
}

const axis = { fill: "var(--muted)", fontSize: 12 } as const;
const plain = { axisLine: false, tickLine: false, tick: axis } as const;

/** Bar chart of new ads per week. The arrow keys move between bars. */
export function WeeklyChart({ weeks, label }: WeeklyChartProps) {
  return (
    <div className="figures text-muted">
      <ResponsiveContainer width="100%" height={96}>
        <BarChart
          data={[...weeks]}
          title={label}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="12%"
        >
          <XAxis dataKey="weekAt" {...plain} height={20} minTickGap={48} tickFormatter={monthText} />
          <YAxis {...plain} width={32} allowDecimals={false} tickCount={3} tickFormatter={grouped} />
          <ReferenceLine y={0} stroke="var(--edge)" />
          <Tooltip content={Tip} cursor={{ fill: "var(--hover)" }} isAnimationActive={false} />
          <Bar dataKey="newAds" fill="currentColor" radius={1} maxBarSize={24} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

interface TipProps {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: Brand["weeks"][number] }[];
}

function Tip({ active = false, payload }: TipProps) {
  const week = payload?.[0]?.payload;
  if (!active || week === undefined) return null;
  return (
    <div className="popup flex flex-col px-3 py-2 text-small text-ink">
      <span className="text-muted">{weekText(week.weekAt)}</span>
      <span className="figures font-medium">{t("{count, number} new", { count: week.newAds })}</span>
    </div>
  );
}
