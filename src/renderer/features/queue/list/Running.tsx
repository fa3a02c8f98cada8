import type { PaidRequest } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";
import { progressOf } from "../../../lib/time/durations.ts";
import { underWayText } from "../requestFacts.ts";
import { Progress } from "../../../ui/marks/Progress.tsx";

const hearing = { callbacks: t("heard of by webhook"), polling: t("heard of by polling") };

/** How far a running request is: by its pieces where it has several, else by the service's own estimate. */
export function Running({ request, now }: { readonly request: PaidRequest; readonly now: number }) {
  const { items, startedAt, estimatedSeconds } = request;
  const { fraction, text } = progressOf(startedAt, estimatedSeconds, now);
  const over = items.filter(({ state }) => state === "done" || state === "failed").length;
  // The estimate is the longest piece's: as soon as pieces come, they say more.
  const byPieces = over > 0 ? over / items.length : null;
  const words = [
    items.length > 0 ? t("{count} of {all} finished", { count: over, all: items.length }) : null,
    underWayText(request),
    text,
    hearing[request.heardBy],
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className="flex max-w-88 flex-col gap-1 pt-1">
      <Progress label={t("Progress by the service's estimate")} fraction={byPieces ?? fraction} valueText={words} />
      <p className="figures text-small text-muted">{words}</p>
    </div>
  );
}
