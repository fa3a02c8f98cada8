import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { tenths } from "#renderer/lib/text/numbers.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";

interface AudioPlayerProps {
  readonly url: string;
  readonly label: string;
  /** Loudness from start to end, 0 to 255; empty while unknown. */
  readonly peaks: readonly number[];
  /** Whether the Sandbox created the audio. */
  readonly isSample: boolean;
}

const bars = 96;

/** Audio player with a waveform. The played part is darker, and the user can seek in it. */
export function AudioPlayer({ url, label, peaks, isSample }: AudioPlayerProps) {
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useFollowed(sound, isPlaying, setAt);
  const toggle = () => {
    if (isPlaying) sound.current?.pause();
    else sound.current?.play().catch(() => setIsPlaying(false));
  };
  const share = seconds === 0 ? 0 : at / seconds;
  return (
    <div className="rounded-frame bg-mat p-3">
      <div className="flex items-center gap-3">
        {/* The prompt below is the transcript of the audio. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio
          ref={sound}
          src={url}
          preload="metadata"
          aria-label={label}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          onEnded={() => setIsPlaying(false)}
          onLoadedMetadata={({ currentTarget }) =>
            setSeconds(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0)
          }
        />
        <IconButton icon={isPlaying ? Pause : Play} label={isPlaying ? t("Pause") : t("Play")} onClick={toggle} />
        <div className="relative h-14 min-w-0 flex-1 rounded-control focus-within:outline-2 focus-within:outline-ink">
          <Waveform peaks={peaks} share={share} />
          <input
            type="range"
            aria-label={t("Playback position")}
            aria-valuetext={t("{at} of {seconds} seconds", { at: tenths(at), seconds: tenths(seconds) })}
            min={0}
            max={seconds || 1}
            step={0.05}
            value={at}
            onChange={({ target }) => {
              setAt(Number(target.value));
              if (sound.current !== null) sound.current.currentTime = Number(target.value);
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <span className="figures w-9 text-right text-small text-faint">
          {t("{seconds} s", { seconds: tenths(seconds - at) })}
        </span>
      </div>
      {isSample && <p className="mt-1 text-right text-small text-muted">{t("Sandbox sample")}</p>}
    </div>
  );
}

function Waveform({ peaks, share }: { readonly peaks: readonly number[]; readonly share: number }) {
  const heights = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(2, (Math.max(0, ...peaks.slice(from, to)) / 255) * 54);
  });
  return (
    <svg aria-hidden viewBox={`0 0 ${bars * 4} 56`} preserveAspectRatio="none" className="size-full">
      {heights.map((height, bar) => (
        <rect
          // Bars have no identity other than their index.
          // oxlint-disable-next-line react/no-array-index-key
          key={bar}
          x={bar * 4 + 0.75}
          y={(56 - height) / 2}
          width={2.5}
          height={height}
          className={bar / bars < share ? "fill-ink" : "fill-edge"}
        />
      ))}
    </svg>
  );
}

/** Updates the playback position on every animation frame, because `timeupdate` fires only about four times a second. */
function useFollowed(
  sound: React.RefObject<HTMLAudioElement | null>,
  isPlaying: boolean,
  onPlace: (seconds: number) => void,
): void {
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    const follow = () => {
      onPlace(sound.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, sound, onPlace]);
}
