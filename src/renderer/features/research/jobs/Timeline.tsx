import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { skipToken } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AdId } from "../../../../contracts/ids.ts";
import { currentLanguage, t } from "../../../../texts/t.ts";
import { adName } from "../../../ads/tile/AdCaption.tsx";
import { adsText, daysText } from "../../../ads/tile/adFieldText.ts";
import { queries } from "../../../ipc/queries.ts";
import { researchQueries } from "../../../ipc/researchQueries.ts";
import { fullTime } from "../../../lib/time/times.ts";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useNow } from "../../../ui/useNow.ts";
import { changesText } from "./jobText.ts";
import { timelineOf } from "./timelineBars.ts";

interface TimelineProps {
  readonly pageId: string | null;
  readonly onAd: (adId: AdId) => void;
  readonly onJob: (id: string) => void;
}

const mostBars = 120;
const hourMs = 3_600_000;
const dayFormat = new Intl.DateTimeFormat(currentLanguage(), { day: "numeric", month: "short", year: "numeric" });

/** When an advertiser's ads ran, across all jobs for the page, and what each job found. */
export function Timeline({ pageId, onAd, onJob }: TimelineProps) {
  const now = useNow(hourMs, true);
  const filter = useMemo(() => ({ origin: "research" as const, brandIds: [pageId ?? "0"] }), [pageId]);
  const adsQuery = queries.adPage(filter, "newest", null, mostBars);
  const { data: page } = useQuery(pageId === null ? { ...adsQuery, queryFn: skipToken } : adsQuery);
  const { data: jobs } = useInfiniteQuery({ ...researchQueries.jobs(pageId ?? "10000"), enabled: pageId !== null });
  const shape = useMemo(() => timelineOf(page?.ads ?? [], now), [page, now]);
  const resultJobs = jobs?.pages.flatMap((one) => one.jobs).filter(({ result }) => result !== null) ?? [];
  if (pageId !== null && page === undefined) return <Skeleton className="mx-(--gutter) h-40" />;
  if (shape === null)
    return (
      <EmptyState title={t("No timeline yet")}>
        {t("The timeline starts with the first job that finds ads.")}
      </EmptyState>
    );
  return (
    <div className="scroll-page flex min-h-0 flex-1 flex-col gap-6 pt-2 pb-6">
      <figure className="flex flex-col gap-2">
        <figcaption className="figures flex justify-between text-small text-faint">
          <span>{dayFormat.format(shape.from)}</span>
          <span>{dayFormat.format(shape.to)}</span>
        </figcaption>
        <ul aria-label={t("Ad run dates")} className="flex flex-col border-x border-line">
          {shape.bars.map(({ id, ad, start, length, isActive }) => (
            <li key={id} className="border-b border-line py-1">
              <button
                type="button"
                onClick={() => onAd(id)}
                aria-label={t("{name}, from {day}, {days}", {
                  name: adName(ad),
                  day: dayFormat.format(ad.contentAt),
                  days: daysText(ad.daysRunning ?? 0),
                })}
                className="relative block h-6 w-full rounded-control outline-offset-[-2px] hover:bg-hover"
              >
                <span
                  aria-hidden
                  className={`absolute top-0.5 h-1.5 rounded-full ${isActive ? "bg-ink" : "bg-edge"}`}
                  style={{ left: `${start * 100}%`, width: `${length * 100}%` }}
                />
                <span
                  aria-hidden
                  className="absolute bottom-0 max-w-full truncate text-small leading-4 text-muted"
                  style={start > 0.5 ? { right: 0 } : { left: `${start * 100}%` }}
                >
                  {ad.headline ?? t("No text")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </figure>
      <section aria-label={t("Jobs for this page")} className="flex flex-col gap-1">
        <h3 className="font-semibold">{t("Jobs for this page")}</h3>
        <ul className="flex flex-col">
          {resultJobs.map((job) => (
            <li key={job.jobId}>
              <button
                type="button"
                onClick={() => onJob(job.jobId ?? "")}
                className="figures grid w-full grid-cols-[12rem_minmax(0,1fr)] gap-4 rounded-control px-2 py-1 text-left hover:bg-hover"
              >
                <span>{fullTime(job.result?.fetchedAt ?? job.createdAt)}</span>
                <span className="text-muted">
                  {job.compared === null
                    ? adsText({ count: job.result?.itemCount ?? 0, isCapped: false })
                    : changesText(job.compared.diff)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
