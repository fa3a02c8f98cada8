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
/** How often the window is told while a change of very many goes on: each time it reads again what is in sight. */
const publishedEveryMs = 1_000;

/** The ids that an event of a change names: none, which stands for every result, above a hundred. */
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
