import type { AssetId } from "../../contracts/ids.ts";
import type { Clock } from "../shared/base/clock.ts";
import { atMostEvery } from "../shared/jobs/atMostEvery.ts";

interface Options {
  readonly clock: Clock;
  /** No ids: every result may have changed. */
  readonly publish: (ids: readonly AssetId[]) => void;
  /** Something may have become due. */
  readonly wake: () => void;
}

/** Tells the window which results changed. */
export interface AssetPublisher {
  readonly changed: (ids: readonly AssetId[]) => void;
  /** From now on nothing that was held back is published. */
  readonly stop: () => void;
}

const mostNamed = 100;
/** How often a bulk change is published: for each event the window reads the visible results again. */
const publishedEveryMs = 1_000;

/** The ids in a change event. Above a hundred it names none, which means every result. */
export function idsToPublish(ids: readonly AssetId[]): readonly AssetId[] {
  return ids.length > mostNamed ? [] : ids;
}

/** Publishes a change of few results at once, and changes of many once a second, without ids. */
export function createAssetPublisher({ clock, publish, wake }: Options): AssetPublisher {
  const all = atMostEvery(clock, publishedEveryMs, () => publish([]));
  return {
    changed: (ids) => {
      if (ids.length > mostNamed) all.call();
      else publish(ids);
      wake();
    },
    stop: all.stop,
  };
}
