import { memo } from "react";
import type { AdTile } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { activityNames, adsText, daysText, shortCount } from "./adFieldText.ts";
import { Highlight } from "./Highlight.tsx";

interface AdCaptionProps {
  readonly ad: AdTile;
  /** Number of lines that fit, from 1 to 3. */
  readonly lines: number;
}

/** The caption of an ad in a grid: its brand and status, its text, and its figures. */
export const AdCaption = memo(function AdCaption({ ad, lines }: AdCaptionProps) {
  return (
    <>
      <p className="flex items-baseline gap-2 leading-5">
        <span className="min-w-0 flex-1 truncate font-medium">{ad.brandName}</span>
        {lines < 3 ? null : <Activity ad={ad} />}
      </p>
      {lines < 2 ? null : <Text ad={ad} />}
      {lines < 3 ? null : <p className="figures truncate text-small leading-5 text-faint">{figuresOf(ad)}</p>}
    </>
  );
});

/** Returns the name of an ad: its brand and headline, and the number of ads if it represents several. */
export function adName({
  brandName,
  headline,
  lookalikes,
}: Pick<AdTile, "brandName" | "headline" | "lookalikes">): string {
  const name = headline === null ? brandName : `${brandName}: ${headline}`;
  return lookalikes === null ? name : `${name}, ${adsText({ count: lookalikes, isCapped: false })}`;
}

/** Returns the name of an ad for a place that names what it is about: "Rosshore · Still searching?". */
export function adTitle({ brandName, headline }: Pick<AdTile, "brandName" | "headline">): string {
  return headline === null ? brandName : `${brandName} · ${headline}`;
}

function Text({ ad: { headline, found } }: { readonly ad: AdTile }) {
  return (
    <p dir="auto" className="truncate leading-5 text-muted">
      {found === null ? (headline ?? <span className="text-faint">{t("No text")}</span>) : <Highlight text={found} />}
    </p>
  );
}

function Activity({ ad: { isRemoved, isActive } }: { readonly ad: AdTile }) {
  const isRunning = isActive === true && !isRemoved;
  return (
    <span className={`flex shrink-0 items-center gap-1 text-small ${isRunning ? "text-muted" : "text-faint"}`}>
      {isRunning ? <span aria-hidden className="size-1.5 rounded-full bg-ink" /> : null}
      {activityLabel(isRemoved, isActive)}
    </span>
  );
}

function activityLabel(isRemoved: boolean, isActive: boolean | null): string | null {
  if (isRemoved) return t("Removed");
  if (isActive === null) return null;
  return isActive ? activityNames.active : activityNames.ended;
}

/** Returns a text such as "214 days · Engagement: 12.4K · de". */
function figuresOf({ daysRunning, engagement, language }: AdTile): string {
  return [
    daysRunning === null ? null : daysText(daysRunning),
    engagement === null ? null : t("Engagement: {count}", { count: shortCount(engagement) }),
    language,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
