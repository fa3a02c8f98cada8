import { Play } from "lucide-react";
import { useEffect, useState } from "react";

const hoverPauseMs = 200;

/**
 * Overlay on a video's thumbnail. While the pointer rests on it, the video plays muted, unless the system prefers
 * reduced motion.
 */
export function VideoPreview({ url }: { readonly url: string }) {
  const [isOver, setIsOver] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isOver || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setTimeout(() => setIsPlaying(true), hoverPauseMs);
    return () => {
      clearTimeout(timer);
      setIsPlaying(false);
    };
  }, [isOver]);
  return (
    <span
      className="relative col-span-2 col-start-1 row-start-1"
      onPointerEnter={() => setIsOver(true)}
      onPointerLeave={() => setIsOver(false)}
    >
      {isPlaying ? (
        <video
          src={url}
          muted
          autoPlay
          loop
          playsInline
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none absolute inset-0 size-full object-contain"
        />
      ) : (
        <Play
          aria-hidden
          size={20}
          className="absolute right-1.5 bottom-1.5 rounded-full bg-veil fill-current p-1 text-ink"
        />
      )}
    </span>
  );
}
