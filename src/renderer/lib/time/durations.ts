import { t } from "../../../texts/t.ts";

/** What is left as a clock shows it: "4:05", "1:04:05". Never below zero; a begun second counts. */
export function countdown(leftMs: number): string {
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

/** "12 s", "3 min", "2 h": one unit, rounded up so that it never promises too little. */
export function roughly(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1000);
  if (seconds < 90) return t("{seconds} s", { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return t("{minutes} min", { minutes });
  return t("{hours} h", { hours: Math.ceil(minutes / 60) });
}

/** "90 s", "15 min", "6 h": the largest unit that says it exactly. */
export function exactDuration(seconds: number): string {
  if (seconds % 60 !== 0) return t("{seconds} s", { seconds });
  const minutes = seconds / 60;
  return minutes >= 120 && minutes % 60 === 0
    ? t("{hours} h", { hours: minutes / 60 })
    : t("{minutes} min", { minutes });
}

export interface Progress {
  /** 0 to 1 of the service's own estimate; null when it gave none, or when the estimate has passed. */
  readonly fraction: number | null;
  readonly text: string;
}

/** How far a run is, by the service's estimate alone: it never claims an end that it cannot know. */
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
