import { AudioLines, Check, FileQuestion, Play } from "lucide-react";
import type { AssetTile } from "../../../../contracts/library/assets.ts";
import { t } from "../../../../texts/t.ts";
import { mediaKind } from "../../../lib/text/files.ts";
import { SelectionMark } from "../../../ui/marks/SelectionMark.tsx";
import { VideoPreview } from "./VideoPreview.tsx";

interface ResultTileProps {
  readonly asset: AssetTile;
  /** The result's number in the grid. */
  readonly number: number;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly hasPrompt: boolean;
}

const imageClass = "col-span-2 col-start-1 row-start-1 place-self-center rounded-frame shadow-[0_0_0_1px_var(--line)]";
const glyphs = { image: null, video: Play, audio: AudioLines, file: FileQuestion } as const;

/** A result in the grid. It uses as few elements as possible, because hundreds of tiles pass per second of scrolling. */
export function ResultTile({ asset, number, isOpen, isSelected, hasPrompt }: ResultTileProps) {
  const { thumbnailUrl, mediaType, model, prompt, rating } = asset;
  const kind = mediaKind(mediaType);
  const Glyph = glyphs[kind];
  const note = [rating === 0 ? null : "★".repeat(rating), hasPrompt ? model : null].filter(Boolean).join(" ");
  return (
    <>
      {thumbnailUrl === null ? (
        <span className={`${imageClass} grid size-full place-items-center bg-mat text-faint`}>
          {Glyph === null ? null : <Glyph aria-hidden size={20} strokeWidth={1.5} />}
        </span>
      ) : (
        <img
          src={thumbnailUrl}
          alt=""
          decoding="async"
          draggable={false}
          className={`${imageClass} max-h-full max-w-full object-contain`}
        />
      )}
      {kind === "video" && thumbnailUrl !== null ? <VideoPreview url={asset.url} /> : null}
      {isOpen || isSelected ? (
        <span className="pointer-events-none relative col-span-2 col-start-1 row-start-1">
          <SelectionMark stroke="around" className="-top-2 -left-2 size-[calc(100%+1rem)]" />
          {isSelected ? (
            <Check aria-hidden size={20} className="absolute top-1 left-1 rounded-full bg-paper p-0.5 text-on-paper" />
          ) : null}
        </span>
      ) : null}
      <span className="figures mt-1 text-small text-faint">{number}</span>
      <span
        className="figures mt-1 truncate text-right text-small text-faint"
        {...(rating === 0 ? {} : { title: t("{stars, plural, one {# star} other {# stars}}", { stars: rating }) })}
      >
        {note}
      </span>
      {hasPrompt ? (
        <p dir="auto" className="col-span-2 mt-1 truncate text-body text-muted">
          {prompt}
        </p>
      ) : null}
    </>
  );
}
