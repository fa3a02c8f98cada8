import { Play } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { asPreview, isPlayerPlaying } from "./onlyOnePlays.ts";

interface TileVideoProps {
  /** URL of the file on this computer. */
  readonly url: string;
  readonly label: string;
  /** Whether the pointer is over the tile when this is rendered first. */
  readonly isUnderPointer?: boolean;
  /** Plays with sound when this is rendered first. */
  readonly startsPlaying?: boolean;
  /** False where the tile has a play button of its own. */
  readonly hasPlayButton?: boolean;
  /** Called at the end of a video that played with sound. */
  readonly onEnd?: () => void;
}

const restMs = 250;
/** Smaller movements of the pointer don't change the position, in CSS px. */
const leastMove = 3;

/**
 * The video of a tile, over its thumbnail. While the pointer rests on it, it plays without sound, and moving the pointer
 * sideways changes its position, unless the system prefers reduced motion. The play button plays it with sound.
 */
export function TileVideo(props: TileVideoProps) {
  const { url, label, isUnderPointer = false, startsPlaying = false, hasPlayButton = true, onEnd } = props;
  const video = useRef<HTMLVideoElement>(null);
  const lastX = useRef(0);
  const [isOver, setIsOver] = useState(isUnderPointer);
  const [playing, setPlaying] = useState<"preview" | "sound" | undefined>(startsPlaying ? "sound" : undefined);
  useEffect(() => {
    if (!isOver || playing !== undefined || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setTimeout(() => {
      if (!isPlayerPlaying()) setPlaying("preview");
    }, restMs);
    return () => clearTimeout(timer);
  }, [isOver, playing]);
  const scrub = ({ currentTarget, clientX }: PointerEvent) => {
    const { current } = video;
    if (playing !== "preview" || current === null || Math.abs(clientX - lastX.current) < leastMove) return;
    lastX.current = clientX;
    const { left, width } = currentTarget.getBoundingClientRect();
    const position = Math.min(1, Math.max(0, (clientX - left) / width));
    if (Number.isFinite(current.duration)) current.currentTime = position * current.duration;
  };
  const isPreview = playing === "preview";
  return (
    <span
      className="absolute inset-0"
      onPointerEnter={({ clientX }) => {
        lastX.current = clientX;
        setIsOver(true);
      }}
      onPointerMove={scrub}
      onPointerLeave={() => {
        setIsOver(false);
        setPlaying((now) => (now === "preview" ? undefined : now));
      }}
    >
      {playing === undefined ? null : (
        // The app has no transcript of a video, so there are no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          key={playing}
          {...(isPreview && asPreview)}
          ref={(element) => {
            video.current = element;
            if (!isPreview) element?.focus({ preventScroll: true });
          }}
          src={url}
          autoPlay
          playsInline
          muted={isPreview}
          loop={isPreview}
          controls={!isPreview}
          aria-hidden={isPreview}
          aria-label={label}
          tabIndex={isPreview ? -1 : 0}
          // Presses on its controls are not presses on the tile.
          onClick={(event) => {
            if (!isPreview) event.stopPropagation();
          }}
          onDoubleClick={(event) => {
            if (!isPreview) event.stopPropagation();
          }}
          onEnded={() => {
            setPlaying(undefined);
            onEnd?.();
          }}
          className={`absolute inset-0 size-full rounded-frame object-contain ${isPreview ? "pointer-events-none" : ""}`}
        />
      )}
      {playing === "sound" || !hasPlayButton ? null : <TilePlayButton onPlay={() => setPlaying("sound")} />}
    </span>
  );
}

interface TilePlayButtonProps {
  readonly onPlay: () => void;
  /** Shown around the button. */
  readonly children?: ReactNode;
}

/** The button in the corner of a tile that plays its video. The keyboard plays it in the panel of the tile's item. */
export function TilePlayButton({ onPlay, children }: TilePlayButtonProps) {
  return (
    <span className="absolute right-1.5 bottom-1.5 size-7">
      {children}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t("Play with sound")}
        onClick={(event) => {
          // A press on the tile would open its item.
          event.stopPropagation();
          onPlay();
        }}
        onDoubleClick={(event) => event.stopPropagation()}
        className="grid size-full place-items-center rounded-full bg-raised text-ink shadow-[0_0_0_1px_var(--line)]"
      >
        {playGlyph}
      </button>
    </span>
  );
}

/** A shared element, so that React does not render it again for each tile. */
const playGlyph = <Play aria-hidden size={12} className="fill-current" />;
