// Plays the money journeys against a service with the given variants, and compares the result with the service's
// ledger.
import type { Variant } from "../../../../src/contracts/service/variants.ts";
import type { PaidRequest } from "../../../../src/contracts/spending/paidRequests.ts";
import { createRandom, type Random } from "../../../../src/sandbox/random.ts";
import { type SpendScene, withSpendScene } from "../../../support/spendScene.ts";
import { CommandFailed } from "../../../support/startCore.ts";
import { type Journey, needsExpiry } from "./journeys.ts";
import { chargesOf } from "./ledgerRead.ts";
import { createMeddler, type Meddler } from "./meddler.ts";
import { confirmOffer, discardOffer, type Offer, offerOf, type Order } from "./purchases.ts";
import { settle } from "./settle.ts";

export interface Played {
  readonly journeys: number;
  readonly charges: number;
  /** Violations, one per line; must be empty. */
  readonly findings: readonly string[];
}

const minute = 60_000;
const quoteTtlSeconds = 900;
const rateLimits = { read: 1_000_000, write: 1_000_000 };

interface Bought {
  readonly journey: Journey;
  readonly order: Order;
  readonly ids: readonly PaidRequest["id"][];
}

/** Plays all of these journeys at once on one service; the app is restarted during the run. */
export async function playJourneys(
  wanted: readonly Journey[],
  variants: readonly Variant[],
  seed: number,
): Promise<Played> {
  const meddler = createMeddler();
  const findings: string[] = [];
  let charges = 0;
  const options = {
    // A confirm whose response is lost must have run; limits.ts plays the confirms that limits reject.
    config: {
      variants: [...variants],
      quote_ttl_seconds: quoteTtlSeconds,
      rate_limit: { read_per_minute: rateLimits.read, write_per_minute: rateLimits.write },
    },
    arrived: meddler.arrived,
    rateLimits,
    isServiceMoved: true,
  };
  await withSpendScene(options, async (scene) => {
    const random = createRandom(seed);
    const bought: Bought[] = [];
    await buyFirst(scene, bought, findings);
    const orders = wanted.flatMap((journey, index) => ordersOf(journey, index, random));
    for (const { order, journey } of orders) meddler.expect(order.project, journey.incident);
    const early = orders.filter(({ journey }) => !needsExpiry(journey.incident));
    const late = orders.filter(({ journey }) => needsExpiry(journey.incident));
    for (const group of [early, late]) {
      const ids = await buyAll(scene, group, bought, findings);
      if (group === late) await expire(scene, meddler, bought.slice(-group.length));
      else await scene.startAgain();
      for (const request of await settle(scene, ids)) checkEnd(request, findings);
    }
    charges = await checkLedger(scene, bought, findings);
  });
  return { journeys: wanted.length, charges, findings };
}

/**
 * A service may require another idempotency key for a confirm than the app tries first; the first purchase reveals
 * that. A wire fault during that purchase ends it, with proof that nothing was charged; see
 * docs/adr/0011-which-key-a-confirm-carries.md.
 */
const firstPurchase: Journey = { name: "first purchase", kind: "generation", incident: "none", charges: 1 };

async function buyFirst(scene: SpendScene, bought: Bought[], findings: string[]): Promise<void> {
  const order = { kind: firstPurchase.kind, project: "first", text: firstPurchase.name };
  const ids = await buyAll(scene, [{ journey: firstPurchase, order }], bought, findings);
  for (const request of await settle(scene, ids)) checkEnd(request, findings);
}

function isTwin({ incident }: Journey): boolean {
  return incident.startsWith("twins");
}

interface Requested {
  readonly journey: Journey;
  readonly order: Order;
}

/** Returns a journey's orders. Twins do not differ in anything that the service is asked to generate. */
function ordersOf(journey: Journey, index: number, random: Random): readonly Requested[] {
  const count = isTwin(journey) ? 2 : 1;
  const costCenter = random.chance(0.5)
    ? random.pick(["marketing", "ps", "Team.A-1", "x:0123456789abcdef"])
    : undefined;
  const project = `j${index}`;
  const order = { kind: journey.kind, project, costCenter, text: `Journey ${index}` };
  return Array.from({ length: count }, () => ({ journey, order }));
}

async function buyAll(
  scene: SpendScene,
  group: readonly Requested[],
  bought: Bought[],
  findings: string[],
): Promise<readonly PaidRequest["id"][]> {
  const offers = await Promise.all(group.map(({ order, journey }) => offerFor(scene, order, journey, findings)));
  if (group.some(({ journey }) => journey.incident === "expired before confirm")) {
    await replaceExpired(scene, group, offers, findings);
  }
  const accepted = await Promise.all(
    group.map(async ({ journey, order }, index): Promise<Bought> => {
      const offer = offers[index];
      const ids = offer ? await confirmed(scene, offer, journey, findings) : [];
      return { journey, order, ids };
    }),
  );
  bought.push(...accepted);
  return accepted.flatMap(({ ids }) => ids);
}

/** Requests quotes until one arrives, because a lost response to a quote request costs nothing. */
async function offerFor(scene: SpendScene, order: Order, journey: Journey, findings: string[]): Promise<Offer | null> {
  const attempts = journey.incident === "quote lost" ? 2 : 1;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const offer = await offerOf(scene, order);
      if (journey.incident !== "discarded first") return offer;
      await discardOffer(scene, offer);
      return await offerOf(scene, order);
    } catch (cause) {
      if (!(cause instanceof CommandFailed)) throw cause;
      if (attempt === attempts) findings.push(`no price: ${journey.name}: ${cause.message}`);
    }
  }
  return null;
}

/** Lets every quote of the group expire: confirming one is rejected, and a new quote replaces it. */
async function replaceExpired(
  scene: SpendScene,
  group: readonly Requested[],
  offers: (Offer | null)[],
  findings: string[],
): Promise<void> {
  scene.clock.advance(quoteTtlSeconds * 1_000 + minute);
  for (const [index, { order, journey }] of group.entries()) {
    const offer = offers[index];
    if (!offer || offer.kind === "free") continue;
    if (journey.incident === "expired before confirm") {
      const refusal = await confirmOffer(scene, offer).then(
        () => null,
        (cause: unknown) => cause,
      );
      const isRefused = refusal instanceof CommandFailed && refusal.error.code === "quote_expired";
      if (!isRefused) findings.push(`expired quote not refused: ${journey.name}: ${String(refusal)}`);
    } else await discardOffer(scene, offer);
    offers[index] = await offerFor(scene, order, journey, findings);
  }
}

async function confirmed(
  scene: SpendScene,
  offer: Offer,
  journey: Journey,
  findings: string[],
): Promise<readonly PaidRequest["id"][]> {
  try {
    return await confirmOffer(scene, offer);
  } catch (cause) {
    if (!(cause instanceof CommandFailed)) throw cause;
    // Equal batches may share one quote, which runs once: the other twin needs its own quote.
    const hasTwinsQuote = journey.kind === "batch" && isTwin(journey) && cause.error.code === "quote_reused";
    if (!hasTwinsQuote) findings.push(`not confirmed: ${journey.name}: ${cause.message}`);
    return [];
  }
}

/**
 * Waits until every confirm has arrived once and the service has run those whose responses must be lost; then the
 * quotes expire.
 */
async function expire(scene: SpendScene, meddler: Meddler, bought: readonly Bought[]): Promise<void> {
  const lost = bought.filter(({ journey }) => journey.incident.endsWith("lost until expiry"));
  await scene.core.waitFor("every confirm has arrived before its quote ends", () => {
    const hasArrived = bought.every(
      ({ order }) => confirmsOf(scene, order.project) >= acceptedOf(bought, order.project),
    );
    const isLost = lost.every(({ order }) => meddler.lost(order.project) >= acceptedOf(lost, order.project));
    return hasArrived && isLost && scene.tap.inFlight() === 0;
  });
  scene.clock.advance(quoteTtlSeconds * 1_000 + minute);
  meddler.release();
  await scene.startAgain();
}

/** Returns how many requests of this project have a confirm that arrived, by their idempotency keys. */
function confirmsOf(scene: SpendScene, project: string): number {
  const own = scene.tap.confirms().filter(({ headers }) => headers["x-service-project"] === project);
  return new Set(own.map(({ headers }) => headers["idempotency-key"])).size;
}

function acceptedOf(bought: readonly Bought[], project: string): number {
  return bought.filter((one) => one.order.project === project && one.ids.length > 0).length;
}

function checkEnd(request: PaidRequest, findings: string[]): void {
  const what = `${request.project ?? ""} ${request.kind} ${request.state}: ${request.errorMessage ?? request.failure?.code ?? ""}`;
  if (request.state === "needs_review") findings.push(`needs_review: ${what}`);
  else if (!["done", "failed", "expired", "cancelled"].includes(request.state)) findings.push(`stuck: ${what}`);
  else if (request.state === "done" && request.kind !== "research" && request.results.length === 0)
    findings.push(`no result on the disk: ${what}`);
}

/** Checks charges, labels and the match with the ledger. Returns the number of charged requests. */
async function checkLedger(scene: SpendScene, bought: readonly Bought[], findings: string[]): Promise<number> {
  scene.clock.advance(10 * minute);
  const charges = await chargesOf(scene);
  const byProject = new Map(bought.map((one) => [one.order.project, one]));
  for (const { journey, order } of byProject.values()) {
    const own = charges.filter(({ project }) => project === order.project);
    const expected = Math.min(journey.charges, acceptedOf(bought, order.project));
    if (own.length > expected) findings.push(`double charge: ${journey.name}: ${own.length}`);
    if (own.length < expected) findings.push(`lost: ${journey.name}: ${own.length} of ${expected} charges`);
    for (const costCenter of own.flatMap(({ costCenters }) => costCenters)) {
      checkLabel(order, costCenter, journey, findings);
    }
  }
  for (const { project } of charges) {
    if (!byProject.has(project ?? "")) findings.push(`charge without consent: ${String(project)}`);
  }
  await scene.core.run("spend.refresh", {});
  const { issues, pending } = await scene.core.run("spend.reconciliation", {});
  for (const one of issues) findings.push(`ledger: ${one.kind} ${one.operation ?? ""} ${one.paidRequestId ?? ""}`);
  if (pending > 0) findings.push(`ledger: ${pending} without a charge`);
  return charges.length;
}

/** Checks that the ledger has the cost center as typed. An empty one may carry the trace tag, and nothing else. */
function checkLabel(order: Order, got: string | null, journey: Journey, findings: string[]): void {
  const isEmpty = order.costCenter === undefined;
  const isAsTyped = isEmpty ? got === null || /^ps:[0-9a-f]{32}$/.test(got) : got === order.costCenter;
  if (!isAsTyped) findings.push(`label: ${journey.name}: ${order.costCenter ?? "none"} arrived as ${String(got)}`);
}
