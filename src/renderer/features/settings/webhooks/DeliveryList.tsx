import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeliveryView, Webhooks } from "#contracts/webhooks.ts";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { Badge } from "#renderer/ui/marks/Badge.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { DeliveryDetails } from "./DeliveryDetails.tsx";
import { rejectionText } from "./webhookText.ts";

/** The received deliveries and the rejected requests. */
export function DeliveryList({ rejections }: { readonly rejections: Webhooks["rejections"] }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(queries.deliveries);
  const [openId, setOpenId] = useState<string | null>(null);
  const now = useNow(60_000, true);
  const deliveries = data?.pages.flat() ?? [];
  return (
    <div className="flex flex-col gap-3">
      {deliveries.length === 0 ? (
        <p className="rounded-panel border border-line px-4 py-3 text-muted">
          {t("No deliveries yet. Run the self-test, or wait for a request to finish.")}
        </p>
      ) : (
        <ul
          aria-label={t("Deliveries")}
          className="flex max-h-80 flex-col overflow-y-auto rounded-panel border border-line"
        >
          {deliveries.map((delivery) => (
            <li key={delivery.sortKey} className="border-b border-line last:border-b-0">
              <Row
                delivery={delivery}
                now={now}
                isOpen={openId === delivery.id}
                toggle={() => setOpenId((open) => (open === delivery.id ? null : delivery.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button variant="quiet" onClick={() => void fetchNextPage()} className="self-start">
          {t("Show older")}
        </Button>
      ) : null}
      <Refusals rejections={rejections} now={now} />
    </div>
  );
}

interface RowProps {
  readonly delivery: DeliveryView;
  readonly now: number;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function Row({ delivery, now, isOpen, toggle }: RowProps) {
  const { id, receivedAt, processedAt, isTest } = delivery;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex min-h-10 w-full items-center gap-3 px-4 py-1 text-left outline-offset-[-2px] hover:bg-hover"
      >
        <span className="figures w-28 shrink-0">{shortTime(receivedAt, now)}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{isTest ? t("Self-test") : id}</span>
        <Badge>
          {processedAt === null ? tContext("delivery", "Pending") : isTest ? t("Received") : t("Processed")}
        </Badge>
      </button>
      {isOpen ? <DeliveryDetails delivery={delivery} /> : null}
    </>
  );
}

function Refusals({ rejections, now }: { readonly rejections: Webhooks["rejections"]; readonly now: number }) {
  const { count, recent } = rejections;
  if (count === 0) return null;
  const strangers = count - recent.length;
  return (
    <div className="flex flex-col gap-1 text-small text-muted">
      <p>
        {t("{count, plural, one {# incoming request} other {# incoming requests}} rejected since Proofsheet started.", {
          count,
        })}
        {strangers === 0 ? null : ` ${strangersText(strangers === count)}`}
      </p>
      <ul>
        {recent.slice(0, 5).map(({ at, reason }, index) => (
          <li key={`${at} ${index}`} className="figures">
            {shortTime(at, now)}: {rejectionText[reason]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function strangersText(areAll: boolean): string {
  return areAll ? t("None used a valid path.") : t("Some didn't use a valid path.");
}
