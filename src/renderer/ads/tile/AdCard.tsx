import { Bookmark, Check, CloudOff, Image, Play } from "lucide-react";
import { memo, useState } from "react";
import type { AdTile } from "../../../contracts/ads/ads.ts";
import { t } from "../../../texts/t.ts";
import { SelectionMark } from "../../ui/marks/SelectionMark.tsx";
import { activityNames, daysText, mediaStateNames, shortCount } from "./adFieldText.ts";
import { Highlight } from "./Highlight.tsx";

interface AdCardProps {
  readonly ad: AdTile;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** Shows the ad's text too, not only its image and figures. */
  readonly hasTexts: boolean;
}

const imageClass = "col-span-2 col-start-1 row-start-1 place-self-center rounded-frame shadow-[0_0_0_1px_var(--line)]";
const corner = "absolute rounded-full bg-raised text-muted shadow-[0_0_0_1px_var(--line)]";

/** Shared icon elements, so that React does not render them again for each ad. */
const glyphs = {
  away: <CloudOff aria-hidden size={20} strokeWidth={1.5} />,
  video: <Play aria-hidden size={20} strokeWidth={1.5} />,
  imageClass: <Image aria-hidden size={20} strokeWidth={1.5} />,
  saved: <Bookmark aria-hidden size={12} className="fill-current" />,
  plays: <Play aria-hidden size={12} className="fill-current" />,
} as const;

/** An ad in the grid. It uses few elements, because hundreds of cards pass per second of scrolling. */
export const AdCard = memo(function AdCard({ ad, isOpen, isSelected, hasTexts }: AdCardProps) {
  const { thumbnail, headline, found } = ad;
  // A card can be reused for another ad, so the loaded aspect ratio is stored with its URL.
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly ratio: number }>();
  const loadedRatio = loaded?.url === thumbnail.url ? (loaded?.ratio ?? null) : null;
  const ratio = thumbnail.url === null ? null : (ad.aspectRatio ?? loadedRatio);
  return (
    <>
      <AdImage ad={ad} {...(ad.aspectRatio === null ? { onAspectRatio: setLoaded } : {})} />
      <span
        style={ratio === null ? undefined : { aspectRatio: ratio }}
        className={`pointer-events-none relative col-span-2 col-start-1 row-start-1 ${overlayClass(ratio)}`}
      >
        {isOpen || isSelected ? (
          <SelectionMark stroke="around" className="-top-2 -left-2 size-[calc(100%+1rem)]" />
        ) : null}
        {isSelected ? (
          <Check aria-hidden size={20} className="absolute top-1 left-1 rounded-full bg-paper p-0.5 text-on-paper" />
        ) : null}
        {ad.isSaved ? (
          <span className={`${corner} top-1 right-1 p-1`} title={t("Saved")}>
            {glyphs.saved}
          </span>
        ) : null}
        <Kind ad={ad} />
        {thumbnail.url !== null ? null : (
          <span className="absolute inset-x-1 bottom-1.5 left-2 truncate text-small text-faint">
            {mediaStateNames[thumbnail.state]}
          </span>
        )}
      </span>
      <span className="mt-1.5 truncate font-medium">{ad.brandName}</span>
      <Activity ad={ad} />
      {hasTexts ? (
        <span dir="auto" className="col-span-2 truncate text-muted">
          {found === null ? (
            (headline ?? <span className="text-faint">{t("No text")}</span>)
          ) : (
            <Highlight text={found} />
          )}
        </span>
      ) : null}
      <span className="figures col-span-2 truncate text-small text-faint">{figuresOf(ad)}</span>
    </>
  );
});

/** Returns the name of an ad: its brand and headline. */
export function adName({ brandName, headline }: Pick<AdTile, "brandName" | "headline">): string {
  return headline === null ? brandName : `${brandName}: ${headline}`;
}

/**
 * Returns the classes of the overlay. It has the image's aspect ratio within an about square cell; without an image it
 * fills the cell.
 */
function overlayClass(ratio: number | null): string {
  if (ratio === null) return "";
  return `place-self-center ${ratio < 1 ? "h-full" : "w-full"}`;
}

interface AdImageProps {
  readonly ad: AdTile;
  /** Called with the image's aspect ratio. Set only if the ad does not have one. */
  readonly onAspectRatio?: (shape: { readonly url: string; readonly ratio: number }) => void;
}

function AdImage({ ad: { thumbnail, mediaType }, onAspectRatio }: AdImageProps) {
  const { url } = thumbnail;
  if (url !== null) {
    return (
      <img
        // Without the key, a new URL would show the previous image until the new one has loaded.
        key={url}
        src={url}
        alt=""
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onAspectRatio?.({ url, ratio: naturalWidth / naturalHeight })
        }
        className={`${imageClass} max-h-full max-w-full object-contain`}
      />
    );
  }
  const isAway = thumbnail.state !== "remote" && thumbnail.state !== "waiting";
  return (
    <span className={`${imageClass} grid size-full place-items-center bg-mat text-faint`}>
      {isAway ? glyphs.away : mediaType === "video" ? glyphs.video : glyphs.imageClass}
    </span>
  );
}

function Kind({ ad: { mediaType, slideCount } }: { readonly ad: AdTile }) {
  if (slideCount > 1) {
    return (
      <span
        className={`${corner} figures right-1 bottom-1 px-1.5 text-small`}
        title={t("{count, plural, one {# slide} other {# slides}}", { count: slideCount })}
      >
        {slideCount}
      </span>
    );
  }
  if (mediaType !== "video") return null;
  return (
    <span className={`${corner} right-1 bottom-1 p-1`} title={t("Video")}>
      {glyphs.plays}
    </span>
  );
}

function Activity({ ad: { isRemoved, isActive } }: { readonly ad: AdTile }) {
  const isRunning = isActive === true && !isRemoved;
  return (
    <span
      className={`mt-1.5 flex items-center justify-end gap-1 text-small ${isRunning ? "text-muted" : "text-faint"}`}
    >
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

/** Returns a text such as "214 days · 12.4K · de". */
function figuresOf({ daysRunning, engagement, language }: AdTile): string {
  return [
    daysRunning === null ? null : daysText(daysRunning),
    engagement === null ? null : t("Engagement: {count}", { count: shortCount(engagement) }),
    language,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
