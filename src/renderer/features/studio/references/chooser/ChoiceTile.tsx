import { Image, Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { AdCaption } from "#renderer/ads/tile/AdCaption.tsx";
import { AdTileImage } from "#renderer/ads/tile/AdTileImage.tsx";
import { mediaKind } from "#renderer/lib/text/files.ts";
import { ResultCaption, ResultTile } from "#renderer/results/ResultTile.tsx";
import { tileImage } from "#renderer/ui/grid/tileImage.ts";
import type { Choice } from "./choice.ts";

interface ChoiceTileProps {
  readonly choice: Choice;
  /** Called with the aspect ratio of an image whose source names none. */
  readonly onRatio: ((url: string, ratio: number) => void) | undefined;
}

const noRatio = () => undefined;

/** The image of a choice, as its own screen shows it. Videos play under the pointer, audio by its button. */
export function ChoiceTile({ choice, onRatio = noRatio }: ChoiceTileProps) {
  if (choice.source === "library") {
    const { asset } = choice;
    return (
      <>
        <ResultTile asset={asset} />
        {mediaKind(asset.mediaType) === "audio" ? <PlayAudio url={asset.url} /> : null}
      </>
    );
  }
  if (choice.source === "ads") return <AdTileImage ad={choice.ad} onRatio={onRatio} />;
  const { thumbnailUrl } = choice.image;
  if (thumbnailUrl === null) {
    return (
      <span className="grid size-full place-items-center text-faint">
        <Image aria-hidden size={20} strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <img
      src={thumbnailUrl}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (choice.ratio === null) onRatio(thumbnailUrl, naturalWidth / naturalHeight);
      }}
      className={tileImage}
    />
  );
}

/** The lines below a choice. */
export function ChoiceCaption({ choice, lines }: { readonly choice: Choice; readonly lines: number }) {
  if (choice.source === "library") return <ResultCaption asset={choice.asset} lines={lines} />;
  if (choice.source === "ads") return <AdCaption ad={choice.ad} lines={lines} />;
  return (
    <p dir="auto" className="truncate text-muted">
      {choice.name}
    </p>
  );
}

/** Plays an audio file in its tile. For the pointer: the preview of the context menu has a player with keys. */
function PlayAudio({ url }: { readonly url: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const Glyph = isPlaying ? Pause : Play;
  return (
    <>
      {/* The caption has the prompt, which is all that is known of its words. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={isPlaying ? t("Pause") : t("Play")}
        onClick={(event) => {
          event.stopPropagation();
          const { current } = audio;
          // A file that can't be played stays silent.
          if (current?.paused === true) current.play().catch(() => setPlaying(false));
          else current?.pause();
        }}
        onDoubleClick={(event) => event.stopPropagation()}
        className="absolute bottom-1.5 left-1.5 grid size-7 place-items-center rounded-full bg-raised text-ink shadow-[0_0_0_1px_var(--line)]"
      >
        <Glyph aria-hidden size={12} className="fill-current" />
      </button>
    </>
  );
}
