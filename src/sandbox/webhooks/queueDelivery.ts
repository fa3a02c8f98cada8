import { generationRecord, type RecordDeps } from "#sandbox/generations/generationRecord.ts";
import type { Generation } from "#sandbox/generations/generationStore.ts";
import type { Log } from "#sandbox/log.ts";
import { isLoopbackUrl } from "#sandbox/media/loopback.ts";
import type { DeliveryStore } from "./deliveryStore.ts";

interface QueueDeps extends RecordDeps {
  readonly deliveries: DeliveryStore;
  readonly newId: () => string;
  readonly log: Log;
}

/** Stores the webhook of a generation, in the transaction that ends the generation. */
export function queueDelivery(deps: QueueDeps, generation: Generation, now: number): void {
  const { webhookUrl: url, apiKeyId } = generation;
  if (url === null || apiKeyId === null || generation.webhookMode === "never") return;
  if (!isLoopbackUrl(url)) {
    deps.log("info", "a callback outside loopback is not made", { generation: generation.id });
    return;
  }
  const id = deps.newId();
  const body = {
    id,
    event: generation.state === "completed" ? "generation.completed" : "generation.failed",
    created_at: new Date(now).toISOString(),
    data: generationRecord(deps, generation, now),
  };
  deps.deliveries.insert({
    id,
    generationId: generation.id,
    apiKeyId,
    url,
    body: JSON.stringify(body),
    repeats: generation.webhookMode === "twice" ? 2 : 1,
    attempts: 0,
    nextAt: now,
  });
}
