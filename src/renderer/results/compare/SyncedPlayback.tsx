import { Pause, Play, RotateCcw } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { t } from "#texts/t.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";

/** Maximum drift in seconds before a video is seeked to the position of the first one. */
const driftSeconds = 0.08;

/** Controls that play all videos of a container in sync with the first one. */
export function SyncedPlayback({ stage }: { readonly stage: RefObject<HTMLElement | null> }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const clips = () => [...(stage.current?.querySelectorAll("video") ?? [])];
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    const follow = () => {
      const [first, ...others] = [...(stage.current?.querySelectorAll("video") ?? [])];
      for (const clip of others) {
        if (first !== undefined && Math.abs(clip.currentTime - first.currentTime) > driftSeconds) {
          clip.currentTime = Math.min(first.currentTime, clip.duration || first.currentTime);
        }
      }
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, stage]);
  const play = () => {
    setIsPlaying(true);
    for (const clip of clips()) clip.play().catch(() => setIsPlaying(false));
  };
  const pause = () => {
    setIsPlaying(false);
    for (const clip of clips()) clip.pause();
  };
  const again = () => {
    for (const clip of clips()) clip.currentTime = 0;
  };
  return (
    <fieldset aria-label={t("All videos")} className="flex">
      <IconButton icon={RotateCcw} label={t("Restart all")} onClick={again} />
      {isPlaying ? (
        <IconButton icon={Pause} label={t("Pause all")} onClick={pause} />
      ) : (
        <IconButton icon={Play} label={t("Play all")} onClick={play} />
      )}
    </fieldset>
  );
}
