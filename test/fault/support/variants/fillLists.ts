// Another client of the workspace, with its own API key: it fills the service's lists with more than one page.
import { randomUUID } from "node:crypto";
import type { Variant } from "#contracts/service/variants.ts";
import { clientOf } from "../../../support/sandboxClient.ts";
import type { SpendScene } from "../../../support/spendScene.ts";
import { fillerProject } from "./ledgerRead.ts";

export const fillerKey = { api_key: "k_other_1", max_active_generations: null };

const batches = 14;
const itemsOfEach = 8;

/** Buys 112 generations that fail at once: more than a page of generations, and two pages of ledger entries. */
export async function fillLists(scene: SpendScene, variants: readonly Variant[], round: string): Promise<void> {
  const client = clientOf(scene.sandbox, fillerKey.api_key);
  const headers = { "X-Service-Project": fillerProject };
  for (let count = 0; count < batches; count += 1) {
    const items = Array.from({ length: itemsOfEach }, (_, index) => ({
      item_id: `i${index}`,
      request: { type: "audio", prompt: `fail:provider ${round} ${count} ${index}` },
    }));
    const key = randomUUID();
    const quote = await client.post("/v1/generation-batches/quotes", { items }, { key, headers });
    const body = { batch_quote_id: quote.body.data.batch_quote_id as string };
    const confirmKey = variants.includes("confirm-key-same") ? key : randomUUID();
    await client.post("/v1/generation-batches", body, { key: confirmKey, headers });
  }
}
