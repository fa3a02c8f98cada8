import type { LimitGauge } from "../../../contracts/spend.ts";
import { creditsText } from "../../lib/credits.ts";
import { grouped } from "../../lib/numbers.ts";
import { shortTime } from "../../lib/times.ts";

const names: Readonly<Record<LimitGauge["kind"], string>> = {
  per_request: "Highest price of one request",
  daily: "Daily budget",
  monthly: "Monthly budget",
  approval: "Price that needs an approval",
  active: "Generations at the same time",
};
const kinds = Object.keys(names) as readonly LimitGauge["kind"][];

export function limitName(kind: LimitGauge["kind"]): string {
  return names[kind];
}

/** What the service says of one control, in its own figures. */
export function limitText({ kind, limit, used }: LimitGauge): string {
  const amount = kind === "active" ? grouped : creditsText;
  if (limit === null) return used === null ? "No figure" : `${amount(used)} used, no limit set`;
  if (used !== null) return `${grouped(used)} of ${amount(limit)} used`;
  if (kind === "daily" || kind === "monthly") return `${amount(limit)}; the service does not say how much is used`;
  return amount(limit);
}

/** When a budget begins anew, by the service's own words: its time where that can be read as one. */
export function resetText({ resetsAt }: LimitGauge, now: number): string | null {
  if (resetsAt === null) return null;
  const at = Date.parse(resetsAt);
  return `Begins anew ${Number.isNaN(at) ? resetsAt : shortTime(at, now)}`;
}

/** Whether the service gives any figure of a control. */
export function isSaid({ limit, used }: LimitGauge): boolean {
  return limit !== null || used !== null;
}

/** The controls of which the answer holds no figure; null when there are none. */
export function unsaidText(gauges: readonly LimitGauge[]): string | null {
  const said = new Set(gauges.filter(isSaid).map(({ kind }) => kind));
  const unsaid = kinds.filter((kind) => !said.has(kind)).map((kind) => names[kind].toLowerCase());
  return unsaid.length === 0 ? null : `The service says nothing about: ${unsaid.join(", ")}.`;
}
