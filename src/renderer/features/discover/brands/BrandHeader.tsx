import { useQuery } from "@tanstack/react-query";
import { Telescope } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import type { AdId } from "#contracts/ids.ts";
import { isPageId } from "#contracts/service/research.ts";
import { t } from "#texts/t.ts";
import { adName } from "#renderer/ads/tile/AdCaption.tsx";
import { adsText, daysText, mediaTypeName } from "#renderer/ads/tile/adFieldText.ts";
import { soFar, useAdCoverage } from "#renderer/ads/useAdCoverage.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { monthText } from "./weekText.ts";

// Loaded lazily: the chart needs a large library that few other parts use.
const WeeklyChart = lazy(async () => ({ default: (await import("./WeeklyChart.tsx")).WeeklyChart }));

const longestShown = 6;

interface BrandHeaderProps {
  readonly brandId: string;
  readonly onOpen: (adId: AdId) => void;
  /** Opens the form of a new research job for the brand's page. */
  readonly onResearch: (pageId: string) => void;
}

/** Details of one brand: its date range, new ads per week, and longest-running ads. */
export function BrandHeader({ brandId, onOpen, onResearch }: BrandHeaderProps) {
  const { data: brand } = useQuery(queries.brand(brandId));
  const coverage = useAdCoverage();
  const unseen = brand?.longest.filter(({ thumbnail }) => thumbnail.url === null).map(({ id }) => id);
  const wanted = unseen?.join() ?? "";
  useEffect(() => {
    const adIds = wanted === "" ? [] : (wanted.split(",") as AdId[]);
    // A failed report is not retried: the next view of the brand requests the thumbnails again.
    if (adIds.length > 0) run("ads.seen", { adIds }).catch(() => undefined);
  }, [wanted]);
  if (brand === undefined) return null;
  const { name, handle, avatar, adCount, activeCount, oldestAt, newestAt, weeks, mediaTypes, longest } = brand;
  return (
    <section
      aria-label={t("Brand {name}", { name })}
      className="mx-(--gutter) mb-2 flex flex-col gap-3 border-y border-line py-3"
    >
      <header className="flex items-center gap-3">
        {avatar?.url ? <img src={avatar.url} alt="" className="size-8 rounded-full object-cover" /> : null}
        <h2 className="min-w-0 truncate font-semibold">
          {name}
          {handle === null ? null : <span className="font-normal text-faint"> @{handle.replace(/^@/, "")}</span>}
        </h2>
        <p className="figures ml-auto text-small text-muted">
          {[
            soFar(adsText({ count: adCount, isCapped: false }), coverage),
            t("{count, number} active", { count: activeCount }),
            ...mediaTypes.map(({ value, count }) => `${mediaTypeName(value)} ${grouped(count)}`),
            t("{from} to {to}", { from: monthText(oldestAt), to: monthText(newestAt) }),
          ].join(" · ")}
        </p>
        {isPageId(brandId) ? (
          <Button size="small" onClick={() => onResearch(brandId)}>
            <Telescope aria-hidden size={14} />
            {t("Research this brand")}
          </Button>
        ) : null}
      </header>
      <div className="grid grid-cols-[minmax(14rem,1fr)_minmax(0,auto)] gap-6">
        <figure className="flex min-w-0 flex-col gap-1">
          <figcaption className="text-small text-faint">{t("New ads per week")}</figcaption>
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <WeeklyChart weeks={weeks} label={t("New ads from {name} per week", { name })} />
          </Suspense>
        </figure>
        {longest.length === 0 ? null : (
          <div className="flex min-w-0 flex-col gap-1">
            <h3 className="text-small text-faint">{t("Longest running")}</h3>
            <ul className="flex gap-2 overflow-x-auto">
              {longest.slice(0, longestShown).map((ad) => (
                <li key={ad.id} className="shrink-0">
                  <button
                    type="button"
                    aria-label={`${adName(ad)}, ${daysText(ad.daysRunning ?? 0)}`}
                    onClick={() => onOpen(ad.id)}
                    className="flex w-16 flex-col gap-1"
                  >
                    <span className="grid h-18 place-items-center overflow-hidden rounded-frame bg-mat">
                      {ad.thumbnail.url === null ? null : (
                        <img src={ad.thumbnail.url} alt="" className="max-h-full max-w-full object-contain" />
                      )}
                    </span>
                    <span className="figures text-small text-muted">{daysText(ad.daysRunning ?? 0)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
