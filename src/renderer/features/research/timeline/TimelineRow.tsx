// A row of the grid takes the focus: its cells have texts, and no controls of their own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label */
import { Image, ImageOff } from "lucide-react";
import type { CSSProperties } from "react";
import type { AdTile } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { activityNames, daysText, mediaStateText } from "#renderer/ads/tile/adFieldText.ts";
import { monthAndDay } from "#renderer/lib/time/times.ts";
import { AdPreview } from "./AdPreview.tsx";
import { placeOf } from "./timelineAxis.ts";
import type { TimelineBar, TimelineShape } from "./timelineBars.ts";
import type { AdChanges } from "./timelineChanges.ts";

interface TimelineRowProps {
  readonly bar: TimelineBar;
  readonly shape: TimelineShape;
  readonly changes: AdChanges | undefined;
  /** Position in the grid, from 0. */
  readonly index: number;
  readonly isTabStop: boolean;
  readonly isOpen: boolean;
  readonly className: string;
  readonly style: CSSProperties;
}

/** One ad: its image, its headline, when it ran, for how many days, and its status. */
export function TimelineRow({ bar, shape, changes, index, isTabStop, isOpen, className, style }: TimelineRowProps) {
  const { ad, endedAt } = bar;
  const reason = imageReason(ad);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      data-tile={index}
      className={`h-11 items-center rounded-control outline-offset-[-2px] hover:bg-hover ${isOpen ? "bg-press" : ""} ${className}`}
      style={style}
    >
      <span role="gridcell" className="flex min-w-0 items-center">
        <AdPreview ad={ad}>
          <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-frame bg-mat text-faint">
            {ad.thumbnail.url === null ? (
              ad.slideCount === 0 ? (
                <ImageOff aria-hidden size={16} strokeWidth={1.5} />
              ) : (
                <Image aria-hidden size={16} strokeWidth={1.5} />
              )
            ) : (
              <img
                src={ad.thumbnail.url}
                alt=""
                decoding="async"
                draggable={false}
                className="size-full object-cover"
              />
            )}
          </span>
          <span className="flex min-w-0 flex-col">
            <span dir="auto" className="truncate">
              {ad.headline ?? t("No text")}
            </span>
            {reason === null ? null : <span className="truncate text-small text-faint">{reason}</span>}
          </span>
        </AdPreview>
      </span>
      <span role="gridcell" className="relative h-full">
        <span className="sr-only">{datesText(bar)}</span>
        <Bar bar={bar} />
        <Change name={t("New")} at={changes?.newAt} bar={bar} shape={shape} />
        <Change name={t("Changed")} at={changes?.changedAt} bar={bar} shape={shape} />
      </span>
      <span role="gridcell" className="figures truncate text-right text-muted">
        {ad.daysRunning === null ? "–" : daysText(ad.daysRunning)}
      </span>
      <span role="gridcell" className={`figures truncate ${bar.isActive ? "" : "text-muted"}`}>
        {statusOf(ad.isActive, endedAt)}
      </span>
    </div>
  );
}

/** A solid bar for an active ad; an outlined one with an end for an ad that ended. */
function Bar({ bar: { start, length, isActive } }: { readonly bar: TimelineBar }) {
  const place = { left: `${start * 100}%`, width: `${length * 100}%` };
  return isActive ? (
    <span aria-hidden className="absolute top-[1.1875rem] h-1.5 rounded-l-full bg-ink" style={place} />
  ) : (
    <span
      aria-hidden
      className="absolute top-[1.1875rem] h-1.5 rounded-l-full border border-muted bg-sheet after:absolute after:-top-1 after:-right-px after:h-3 after:w-0.5 after:bg-muted"
      style={place}
    />
  );
}

interface ChangeProps {
  readonly name: string;
  readonly at: number | undefined;
  readonly bar: TimelineBar;
  readonly shape: TimelineShape;
}

/** A change as a word at its place, above the bar. */
function Change({ name, at, bar, shape }: ChangeProps) {
  const place = at === undefined ? null : placeOf(at, shape);
  if (place === null) return null;
  const isAtEnd = place > 0.5;
  return (
    <span
      className="absolute top-0.5 text-small leading-4 whitespace-nowrap text-ink"
      style={isAtEnd ? { right: `${(1 - Math.max(place, bar.start)) * 100}%` } : { left: `${place * 100}%` }}
    >
      {name}
    </span>
  );
}

function statusOf(isActive: boolean | null, endedAt: number | null): string {
  if (isActive === null) return t("Unknown");
  return endedAt === null ? activityNames.active : t("Inactive since {day}", { day: monthAndDay(endedAt) });
}

function datesText({ ad, endedAt }: TimelineBar): string {
  const from = monthAndDay(ad.contentAt);
  return endedAt === null ? t("From {day}", { day: from }) : t("{from} to {to}", { from, to: monthAndDay(endedAt) });
}

/** Returns why an ad has no image on this computer; null if it has one. [RS86] */
export function imageReason({ thumbnail, slideCount }: Pick<AdTile, "thumbnail" | "slideCount">): string | null {
  if (thumbnail.url !== null) return null;
  if (slideCount === 0) return t("No image");
  return mediaStateText(thumbnail.state, thumbnail.reason) ?? t("Not downloaded yet.");
}
