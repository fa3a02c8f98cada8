import { useInfiniteQuery } from "@tanstack/react-query";
import type { OtherGeneration } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { StatusLabel, type StatusTone } from "#renderer/ui/marks/StatusLabel.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";

/** Generations of the account's other clients that have no result in Library: running or failed. */
export function Elsewhere() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(queries.elsewhere);
  const now = useNow(60_000, true);
  const generations = data?.pages.flatMap((page) => page.generations) ?? [];
  if (generations.length === 0) return null;
  const count = `${generations.length}${hasNextPage ? "+" : ""}`;
  return (
    <details className="max-h-[40%] shrink-0 overflow-y-auto px-(--gutter) pb-2">
      <summary className="figures rounded-control text-muted hover:text-ink">
        {t("Created elsewhere: {count}", { count })}
      </summary>
      <div className="flex flex-col gap-2 pt-2">
        <p className="text-small text-faint">
          {t("Generations that another client of this workspace started. Completed ones are in Library.")}
        </p>
        <ul aria-label={t("Created elsewhere")} className="border-t border-line">
          {generations.map((generation) => (
            <Row key={generation.id} generation={generation} now={now} />
          ))}
        </ul>
        {hasNextPage ? (
          <span>
            <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("Show more")}
            </Button>
          </span>
        ) : null}
      </div>
    </details>
  );
}

function Row({ generation, now }: { readonly generation: OtherGeneration; readonly now: number }) {
  const { id, type, model, prompt, creditsUsed, errorMessage, createdAt } = generation;
  const { tone, text } = otherStatus(generation);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
      <div className="flex min-w-0 flex-col gap-1">
        <p dir="auto" className="selectable line-clamp-2 font-medium">
          {prompt ?? t("No prompt")}
        </p>
        <p className="figures selectable truncate text-small text-faint" title={id}>
          {[typeName(type), model, shortTime(createdAt, now), id].filter(Boolean).join(" · ")}
        </p>
        {errorMessage === null ? null : (
          <p className="selectable text-small text-muted">
            {t("Service message: {message}", { message: sentence(errorMessage) })}
          </p>
        )}
      </div>
      <span className="flex items-start gap-4">
        <StatusLabel tone={tone} text={text} />
        <span className="min-w-20 text-right">
          {creditsUsed === null ? null : <Credits amount={creditsUsed} tone="plain" />}
        </span>
      </span>
    </li>
  );
}

const known: Readonly<Record<string, { readonly tone: StatusTone; readonly text: string }>> = {
  pending: { tone: "waiting", text: t("Pending") },
  processing: { tone: "moving", text: t("Processing") },
  failed: { tone: "failed", text: t("Failed") },
};

/** Returns the label of a service status. A status that this version does not know is shown unchanged. */
export function otherStatus({ status }: Pick<OtherGeneration, "status">): { tone: StatusTone; text: string } {
  return known[status] ?? { tone: "moving", text: status };
}
