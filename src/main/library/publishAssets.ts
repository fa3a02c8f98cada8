import type { AssetId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { throttle } from "#main/shared/jobs/throttle.ts";

interface Options {
  readonly clock: Clock;
  /** An empty list means that every result may have changed. */
  readonly publish: (ids: readonly AssetId[]) => void;
  /** Called because jobs may have become due. */
  readonly wake: () => void;
}

/** Publishes to the renderer which results changed. */
export interface AssetPublisher {
  readonly changed: (ids: readonly AssetId[]) => void;
  /** Discards delayed events and stops publishing. */
  readonly stop: () => void;
}

const mostNamed = 100;
/** Interval of events during a bulk change. Each event makes the renderer read the visible results again. */
const publishedEveryMs = 1_000;

/** Returns the IDs for a change event. Above 100 the list is empty, which means every result. */
export function idsToPublish(ids: readonly AssetId[]): readonly AssetId[] {
  return ids.length > mostNamed ? [] : ids;
}

/** Publishes a change of few results at once. Publishes changes of many results once a second, without IDs. */
export function createAssetPublisher({ clock, publish, wake }: Options): AssetPublisher {
  const all = throttle(clock, publishedEveryMs, () => publish([]));
  return {
    changed: (ids) => {
      if (ids.length > mostNamed) all.call();
      else publish(ids);
      wake();
    },
    stop: all.stop,
  };
}
