// Journeys of requests that the balance or the key's limits do not allow at first, or never allow.
import type { Variant } from "#contracts/service/variants.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { ConfigInput } from "#sandbox/config.ts";
import { setSwitches } from "../../../support/setSwitches.ts";
import { type SpendScene, withSpendScene } from "../../../support/spendScene.ts";
import { CommandFailed } from "../../../support/startCore.ts";
import { chargesOf } from "./ledgerRead.ts";
import { isVague } from "./reviewRules.ts";
import { compareBooks } from "./oracle.ts";
import { buyFirst } from "./firstPurchase.ts";
import { confirmOffer, type Kind, kinds, offerOf } from "./purchases.ts";
import { settle } from "./settle.ts";

interface Limit {
  readonly name: string;
  readonly config: ConfigInput;
  readonly kinds: readonly Kind[];
  /** How each request has to end; `no price` is a rejected quote. */
  readonly ends: readonly ("no price" | PaidRequest["state"])[];
  /** Removes the obstacle after each request was confirmed. */
  readonly help?: (scene: SpendScene) => Promise<void>;
  /** The app's own rate limits; without limits if omitted. */
  readonly rateLimits?: { readonly read: number; readonly write: number };
}

const key = { api_key: "k_test_1", webhook_secret: "whsec_1" };
const generated = ["generation", "scene", "batch"] as const;
const never = ["no price", "failed", "expired"] as const;

/** Every limit, and how its requests end. */
export const limits: readonly Limit[] = [
  {
    name: "credits that come later",
    config: { credits: 0 },
    kinds,
    ends: ["done"],
    help: ({ sandbox }) => setSwitches(sandbox, { add_credits: 10_000 }),
  },
  { name: "credits that never come", config: { credits: 0 }, kinds, ends: ["expired"] },
  { name: "a daily budget", config: { keys: [{ ...key, daily_budget: 0 }] }, kinds, ends: never },
  { name: "a price ceiling", config: { keys: [{ ...key, max_price_per_request: 0 }] }, kinds, ends: never },
  {
    name: "denied models",
    config: { keys: [{ ...key, denied_models: ["elevenlabs-v3", "nano-banana-pro"] }] },
    kinds: generated,
    ends: never,
  },
  {
    name: "room for one generation at a time",
    config: { keys: [{ ...key, max_active_generations: 2 }], generation_seconds: 5 },
    kinds: generated,
    ends: ["done"],
  },
  {
    name: "ten writes a minute",
    config: { rate_limit: { read_per_minute: 60, write_per_minute: 10 } },
    kinds: [...kinds, ...kinds],
    ends: ["done"],
    rateLimits: { read: 60, write: 10 },
  },
];

/** Buys what the limit blocks. Returns the violations, which must be empty. */
export async function playLimit(limit: Limit, variants: readonly Variant[]): Promise<readonly string[]> {
  const findings: string[] = [];
  const options = {
    config: { variants: [...variants], ...limit.config, quote_ttl_seconds: 900 },
    rateLimits: limit.rateLimits ?? { read: 1_000_000, write: 1_000_000 },
    isServiceMoved: true,
  };
  await withSpendScene(options, async (scene) => {
    await buyFirst(scene, variants);
    const bought = await Promise.all(
      limit.kinds.map(async (kind, index) => {
        const order = { kind, project: `l${index}`, text: `${limit.name} ${index}` };
        return { order, ids: await buy(scene, order) };
      }),
    );
    await limit.help?.(scene);
    const requests = await settle(
      scene,
      bought.flatMap(({ ids }) => ids ?? []),
    );
    const charges = chargesOf(scene);
    for (const { order, ids } of bought) {
      const own = requests.filter((request) => ids?.includes(request.id));
      const ends = ids === null ? (["no price"] as const) : own.map(({ state }) => state);
      const failure = own[0]?.failure?.code ?? "";
      for (const end of ends) {
        if (end === "needs_review" && isVague(variants)) continue;
        // Answered with a 409 without words, it never ran, because there was no room for it later. It must have no charge.
        if (end === "expired" && limit.name.startsWith("room") && variants.includes("bare-409-pending")) continue;
        // Without credits, no first purchase shows which key the service wants, and research waits for the other key
        // until its quote ends. [S104]
        const isKeyUnknown = variants.includes("confirm-key-same") && limit.config.credits === 0;
        if (end === "expired" && order.kind === "research" && isKeyUnknown) continue;
        if (!limit.ends.includes(end)) findings.push(`${limit.name}: ${order.kind} ends as ${end} ${failure}`);
      }
      const count = charges.filter(({ project }) => project === order.project).length;
      const isCharged = ends.some((end) => end === "done");
      if (ends.some((end) => end === "needs_review") && isVague(variants)) continue;
      if (count !== (isCharged ? 1 : 0)) findings.push(`${limit.name}: ${order.kind} has ${count} charges`);
    }
    findings.push(...compareBooks(scene));
  });
  return findings;
}

/** Returns the confirmed requests; null if no quote is available. */
async function buy(
  scene: SpendScene,
  order: Parameters<typeof offerOf>[1],
): Promise<readonly PaidRequest["id"][] | null> {
  try {
    return await confirmOffer(scene, await offerOf(scene, order));
  } catch (cause) {
    if (cause instanceof CommandFailed) return null;
    throw cause;
  }
}
