import { AudioLines, FileQuestion, Flag, Image, Play, X } from "lucide-react";
import type { AssetTile } from "#contracts/library/assets.ts";
import { t } from "#texts/t.ts";
import { tileImage } from "#renderer/ui/grid/tileImage.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { TileVideo } from "#renderer/ui/media/TileVideo.tsx";
import { mediaKind } from "#renderer/lib/text/files.ts";
import { countdown } from "#renderer/lib/time/durations.ts";
import { monthAndDay } from "#renderer/lib/time/times.ts";

const glyphs = { image: Image, video: Play, audio: AudioLines, file: FileQuestion } as const;

/** A result in the grid. It uses as few elements as possible, because hundreds of tiles pass per second of scrolling. */
export function ResultTile({
  asset: { thumbnailUrl, mediaType, durationMs, url, prompt, flag },
}: {
  readonly asset: AssetTile;
}) {
  const kind = mediaKind(mediaType);
  const Glyph = glyphs[kind];
  return (
    <>
      {thumbnailUrl === null ? (
        <span className="grid size-full place-items-center text-faint">
          <Glyph aria-hidden size={20} strokeWidth={1.5} />
        </span>
      ) : (
        <img
          src={thumbnailUrl}
          alt=""
          decoding="async"
          draggable={false}
          className={flag === "reject" ? `${tileImage} opacity-40` : tileImage}
        />
      )}
      {kind === "video" && thumbnailUrl !== null ? <TileVideo url={url} label={prompt} /> : null}
      {flag === "none" ? null : <FlagMark flag={flag} />}
      {durationMs === null ? null : (
        <span
          className={`figures pointer-events-none absolute bottom-1.5 rounded-full bg-raised px-1.5 text-small leading-5 text-muted ${
            kind === "video" ? "right-10" : "right-1.5"
          }`}
        >
          {countdown(durationMs)}
        </span>
      )}
    </>
  );
}

/** The flag of a result, over its tile. */
function FlagMark({ flag }: { readonly flag: "pick" | "reject" }) {
  const Glyph = flag === "pick" ? Flag : X;
  return (
    <span className="pointer-events-none absolute bottom-1.5 left-1.5 grid size-5 place-items-center rounded-full bg-raised text-ink">
      <Glyph aria-hidden size={12} />
      <span className="sr-only">{flag === "pick" ? t("Picked") : t("Rejected")}</span>
    </span>
  );
}

interface ResultCaptionProps {
  readonly asset: AssetTile;
  readonly lines: number;
}

/** The prompt of a result, and below it its day, duration, price, and rating. */
export function ResultCaption({ asset, lines }: ResultCaptionProps) {
  const { prompt, createdAt, durationMs, credits, rating, model } = asset;
  return (
    <>
      <p dir="auto" className="truncate text-muted">
        {prompt}
      </p>
      {lines < 2 ? null : (
        <p className="figures truncate text-small leading-5 text-faint" {...(model !== null && { title: model })}>
          {monthAndDay(createdAt)}
          {durationMs === null ? null : ` · ${countdown(durationMs)}`}
          {credits === null ? null : (
            <>
              {" · "}
              <Credits amount={credits} />
            </>
          )}
          {rating === 0 ? null : (
            <span title={t("{stars, plural, one {# star} other {# stars}}", { stars: rating })}>
              {` · ${"★".repeat(rating)}`}
            </span>
          )}
        </p>
      )}
    </>
  );
}
