import { t } from "#texts/t.ts";

/** Formats the remaining time as "4:05" or "1:04:05". Never below zero; a partial second counts as a full one. */
export function countdown(leftMs: number): string {
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

/** "12 s", "3 min", "2 h": one unit, rounded up so that the text never promises too little time. */
export function roughly(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1000);
  if (seconds < 90) return t("{seconds} s", { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return t("{minutes} min", { minutes });
  return t("{hours} h", { hours: Math.ceil(minutes / 60) });
}

/** "90 s", "15 min", "6 h": the largest unit that is exact. */
export function exactDuration(seconds: number): string {
  if (seconds % 60 !== 0) return t("{seconds} s", { seconds });
  const minutes = seconds / 60;
  return minutes >= 120 && minutes % 60 === 0
    ? t("{hours} h", { hours: minutes / 60 })
    : t("{minutes} min", { minutes });
}

export interface Progress {
  /** 0 to 1, from the service's estimate. Null if the service gave no estimate or the estimate has passed. */
  readonly fraction: number | null;
  readonly text: string;
}

/**
 * Returns the progress of a generation from the service's estimate alone. It never claims that the generation is
 * finished.
 */
export function progressOf(startedAt: number | null, estimatedSeconds: number | null, now: number): Progress {
  if (startedAt === null) return { fraction: null, text: t("started") };
  const passedMs = Math.max(0, now - startedAt);
  if (estimatedSeconds === null || estimatedSeconds === 0) {
    return { fraction: null, text: t("for {time}", { time: roughly(passedMs) }) };
  }
  const leftMs = estimatedSeconds * 1000 - passedMs;
  if (leftMs <= 0) return { fraction: null, text: t("longer than estimated") };
  return { fraction: passedMs / (estimatedSeconds * 1000), text: t("about {time} left", { time: roughly(leftMs) }) };
}
