import { Play } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { t } from "../../../texts/t.ts";
import { asPreview, isPlayerPlaying } from "./onlyOnePlays.ts";

interface TileVideoProps {
  /** URL of the file on this computer. */
  readonly url: string;
  readonly label: string;
  /** Whether the pointer is over the tile when this is rendered first. */
  readonly isUnderPointer?: boolean;
}

const restMs = 250;
/** Smaller movements of the pointer don't change the position, in CSS px. */
const leastMove = 3;

/**
 * The video of a tile, over its thumbnail. While the pointer rests on it, it plays without sound, and moving the pointer
 * sideways changes its position, unless the system prefers reduced motion. The play button plays it with sound.
 */
export function TileVideo({ url, label, isUnderPointer = false }: TileVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const lastX = useRef(0);
  const [isOver, setIsOver] = useState(isUnderPointer);
  const [playing, setPlaying] = useState<"preview" | "sound">();
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
          onEnded={() => setPlaying(undefined)}
          className={`absolute inset-0 size-full rounded-frame object-contain ${isPreview ? "pointer-events-none" : ""}`}
        />
      )}
      {playing === "sound" ? null : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("Play with sound")}
          onClick={(event) => {
            event.stopPropagation();
            setPlaying("sound");
          }}
          className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-raised text-ink shadow-[0_0_0_1px_var(--line)]"
        >
          <Play aria-hidden size={12} className="fill-current" />
        </button>
      )}
    </span>
  );
}
