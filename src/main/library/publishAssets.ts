import type { AssetId, PaidRequestId } from "#contracts/ids.ts";
import { throttle } from "#main/shared/jobs/throttle.ts";
import type { AnnounceContext, LibraryContext } from "./context.ts";

/** Publishes to the renderer which results changed. */
export interface AssetPublisher {
  /** An empty list means that every result may have changed. Wakes the jobs, too. */
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
export function createAssetPublisher(context: Pick<LibraryContext, "clock" | "publish" | "wake">): AssetPublisher {
  const publish = (ids: readonly AssetId[]) => context.publish("assets.changed", { ids });
  const all = throttle(context.clock, publishedEveryMs, () => publish([]));
  return {
    changed: (ids) => {
      if (ids.length > mostNamed) all.call();
      else publish(ids);
      context.wake();
    },
    stop: all.stop,
  };
}

/** Publishes a changed result, and the request that made it. Imported results have no request in this journal. */
export function announceAsset(context: AnnounceContext, id: AssetId, ownerOf: () => PaidRequestId | null): void {
  context.publish("assets.changed", { ids: [id] });
  const owner = ownerOf();
  if (owner !== null) context.requestsChanged([owner]);
}
