import { AudioLines, FileQuestion, Image, Play } from "lucide-react";
import type { AssetTile } from "../../contracts/library/assets.ts";
import { t } from "../../texts/t.ts";
import { tileImage } from "../ui/grid/tileImage.ts";
import { TileVideo } from "../ui/media/TileVideo.tsx";
import { mediaKind } from "../lib/text/files.ts";
import { countdown } from "../lib/time/durations.ts";
import { monthAndDay } from "../lib/time/times.ts";

const glyphs = { image: Image, video: Play, audio: AudioLines, file: FileQuestion } as const;

/** A result in the grid. It uses as few elements as possible, because hundreds of tiles pass per second of scrolling. */
export function ResultTile({
  asset: { thumbnailUrl, mediaType, durationMs, url, prompt },
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
        <img src={thumbnailUrl} alt="" decoding="async" draggable={false} className={tileImage} />
      )}
      {kind === "video" && thumbnailUrl !== null ? <TileVideo url={url} label={prompt} /> : null}
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

interface ResultCaptionProps {
  readonly asset: AssetTile;
  readonly lines: number;
}

/** The prompt of a result, and below it its day and rating. */
export function ResultCaption({ asset: { prompt, createdAt, rating, model }, lines }: ResultCaptionProps) {
  return (
    <>
      <p dir="auto" className="truncate text-muted">
        {prompt}
      </p>
      {lines < 2 ? null : (
        <p className="figures truncate text-small leading-5 text-faint" {...(model !== null && { title: model })}>
          {monthAndDay(createdAt)}
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
