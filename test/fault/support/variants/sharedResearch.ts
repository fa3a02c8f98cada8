// Journeys of research whose result several requests share: one pays for it, one joins it, one finds it.
import type { Variant } from "#contracts/service/variants.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { type SpendScene, withSpendScene } from "../../../support/spendScene.ts";
import { chargesOf } from "./ledgerRead.ts";
import { isVague } from "./reviewRules.ts";
import { compareBooks } from "./oracle.ts";
import { buyFirst } from "./firstPurchase.ts";
import { confirmOffer, offerOf } from "./purchases.ts";
import { settle } from "./settle.ts";

const oldestSeconds = 3_600;

/** Researches one page three times. Each request must end with the result, charged at most once. Returns the violations. */
export async function playSharedResearch(variants: readonly Variant[]): Promise<readonly string[]> {
  const findings: string[] = [];
  const options = {
    config: { variants: [...variants], quote_ttl_seconds: 900, research_seconds: 60 },
    rateLimits: { read: 1_000_000, write: 1_000_000 },
    isServiceMoved: true,
  };
  await withSpendScene(options, async (scene) => {
    await buyFirst(scene, variants);
    const paid = await research(scene, "paid");
    await settle(scene, paid, ({ state }) => state !== "queued" && state !== "sending");
    const joined = await research(scene, "joined");
    await settle(scene, [...paid, ...joined]);
    const found = await research(scene, "found");
    const ends = await settle(scene, [...paid, ...joined, ...found]);
    for (const { project, state } of ends) {
      if (state !== "done" && !(state === "needs_review" && isVague(variants)))
        findings.push(`shared research: ${project} is ${state}`);
    }
    const results = scene.core.journal("SELECT 1 FROM research_job WHERE result IS NOT NULL");
    if (results.length === 0) findings.push("shared research: no result is stored");
    const charged = chargesOf(scene).map(({ project }) => project);
    // A request whose quote found no result yet was confirmed at a price of its own; none may be charged twice.
    const isExpected = variants.length === 0 ? charged.join() === "paid" : charged.includes("paid");
    if (!isExpected || new Set(charged).size < charged.length) {
      findings.push(`shared research: charged: ${charged.join()}`);
    }
    findings.push(...compareBooks(scene));
  });
  return findings;
}

async function research(scene: SpendScene, project: string): Promise<readonly PaidRequest["id"][]> {
  const order = { kind: "research", project, text: "shared", oldestSeconds } as const;
  return confirmOffer(scene, await offerOf(scene, order));
}
