import { useCallback, useEffect, useRef, useState } from "react";
import type { AdTile } from "#contracts/ads/ads.ts";

/** Aspect ratios of images that were shown, by URL. The service does not name those of research results. */
const learned = new Map<string, number>();
/** Images load one by one. The grid moves once for those that load together. */
const pauseMs = 150;

/** Returns the aspect ratios of ads, and how to learn the one of a loaded image. */
export function useLearnedRatios(): {
  /** Null until the ad's image is loaded, unless the service names it. Changes when ratios were learned. */
  readonly ratioOf: (ad: AdTile) => number | null;
  readonly learn: (url: string, ratio: number) => void;
} {
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(() => new Map(learned));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ratioOf = useCallback(
    ({ aspectRatio, thumbnail: { url } }: AdTile) => aspectRatio ?? (url === null ? null : (known.get(url) ?? null)),
    [known],
  );
  const learn = useCallback((url: string, ratio: number) => {
    if (learned.get(url) === ratio || !(ratio > 0)) return;
    learned.set(url, ratio);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setKnown(new Map(learned)), pauseMs);
  }, []);
  return { ratioOf, learn };
}
