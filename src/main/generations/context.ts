import type { AssetId, PaidRequestId } from "#contracts/ids.ts";
import type { Reason } from "#contracts/reason.ts";
import type { ServiceClient } from "#main/shared/api/serviceClient.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { MediaFetcher } from "#main/shared/files/fetchMedia.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { PaidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import type { DeliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import type { GenerationReader, GenerationWriter } from "./stores/generationStore.ts";

/** What reads the service's records of generations, and stores what they say. */
export interface RecordContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly service: { readonly client: Pick<ServiceClient, "readGeneration" | "listGenerations" | "listScenes"> };
  readonly generations: GenerationReader;
  readonly generationWriter: GenerationWriter;
  /** Called with the requests whose generations changed; an empty list if only generations of other clients did. */
  readonly moved: (ids: readonly PaidRequestId[]) => void;
}

/** What passes stored webhooks to polling. */
export interface InboxContext extends Pick<RecordContext, "clock"> {
  readonly publish: Publish;
  readonly wake: () => void;
  readonly generations: Pick<GenerationReader, "claimed">;
  readonly requests: Pick<PaidRequestReader, "read">;
  readonly deliveries: Pick<DeliveryStore, "unprocessed" | "markProcessed" | "markUnprocessed">;
  /** The URL for webhooks now; null when webhooks are off. */
  readonly webhookUrl: () => string | null;
}

/** What imports generations that this journal does not know. */
export interface ImportContext extends RecordContext {
  readonly log: Pick<Log, "info" | "warn">;
  /** Key-value entries of the journal. */
  readonly meta: MetaStore;
  readonly wake: () => void;
  /** Called when generations were imported. */
  readonly imported: () => void;
}

/** What the handling of confirmed generations needs of a workspace. */
export interface GenerationContext extends ImportContext, InboxContext {
  readonly generations: GenerationReader;
  readonly newId: () => string;
  /** Returns the function that reports the failures of a job. */
  readonly report: (job: string) => (cause: unknown) => void;
  readonly fetcher: Pick<MediaFetcher, "fetch">;
  /** Whether a person looks at this workspace. */
  readonly isObserved: () => boolean;
  /** Called when a result file was stored. `requestOf` returns its request; null for an imported generation. */
  readonly saved: (id: AssetId, requestOf: () => PaidRequestId | null) => void;
  /** Called when a result file can't be stored: never, or not now because of this computer. */
  readonly heldUp: (held: HeldUp) => void;
}

export interface HeldUp {
  readonly reason: Reason;
  /** Why the attempt before failed; null before the first one. */
  readonly before: Reason | null;
  /** Returns the request of the file; null for an imported generation. */
  readonly requestOf: () => PaidRequestId | null;
}
