// Plays the money journeys against a service with the given variants, and compares the result with the service's
// ledger.
import type { Variant } from "#contracts/service/variants.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { createRandom, type Random } from "#sandbox/random.ts";
import { type SpendScene, withSpendScene } from "../../../support/spendScene.ts";
import { CommandFailed, temporaryFolder } from "../../../support/startCore.ts";
import type { TappedRequest } from "../../../support/wireTap.ts";
import { fillerKey, fillLists } from "./fillLists.ts";
import { type Journey, mayNotRun, type Stage, stageOf, stages } from "./journeys.ts";
import { chargesOf, fillerProject, projectsInLedger } from "./ledgerRead.ts";
import { isVague, mayNeedReview, mayRejectFirst } from "./reviewRules.ts";
import { createMeddler, type Meddler } from "./meddler.ts";
import { compareBooks } from "./oracle.ts";
import { firstOrder } from "./firstPurchase.ts";
import { confirmOffer, discardOffer, type Offer, offerOf, type Order } from "./purchases.ts";
import { settle } from "./settle.ts";

export interface Played {
  readonly journeys: number;
  readonly charges: number;
  /** Requests whose outcome a person was asked to decide, because the service's records did not tell it. */
  readonly reviewed: number;
  /** Violations, one per line; must be empty. */
  readonly findings: readonly string[];
}

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const quoteTtlSeconds = 900;
const rateLimits = { read: 1_000_000, write: 1_000_000 };
const firstKey = { api_key: "k_test_1", webhook_secret: "whsec_1", max_active_generations: null };
const secondKey = { ...firstKey, api_key: "k_test_2" };
/** When the effect of a confirm appears that was answered with a conflict. */
const laterMs = 150_000;

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
  let runLater: (request: TappedRequest) => void = () => undefined;
  const meddler = createMeddler((request) => runLater(request));
  const findings: string[] = [];
  let charges = 0;
  let reviewed = 0;
  const options = {
    // A confirm whose response is lost must have run; limits.ts plays the confirms that limits reject.
    config: {
      variants: [...variants],
      quote_ttl_seconds: quoteTtlSeconds,
      rate_limit: { read_per_minute: rateLimits.read, write_per_minute: rateLimits.write },
      keys: [firstKey, secondKey, fillerKey],
    },
    arrived: meddler.arrived,
    rateLimits,
    isServiceMoved: true,
  };
  const folder = temporaryFolder();
  await withSpendScene(options, async (scene) => {
    runLater = (request) => void scene.clock.after(laterMs, () => void repeat(scene, request));
    const random = createRandom(seed);
    const bought: Bought[] = [];
    // The other client's requests are older than the app's journal.
    await fillLists(scene, variants, "before");
    scene.clock.advance(10 * minute);
    const restart: Restart = (apiKey) => scene.startAgain(folder.path, apiKey === undefined ? {} : { apiKey });
    await restart();
    await buyFirst(scene, bought, findings);
    const orders = wanted.flatMap((journey, index) => ordersOf(journey, index, random));
    for (const { order, journey } of orders) meddler.expect(order.project, journey.incident);
    const ends: PaidRequest[] = [];
    for (const stage of stages) {
      const group = orders.filter(({ journey }) => stageOf(journey.incident) === stage);
      const ids = await buyAll(scene, group, bought, findings);
      const own = bought.slice(bought.length - group.length);
      await afterBuying({ scene, meddler, restart }, stage, own);
      ends.push(...(await settle(scene, ids)));
    }
    ends.push(...(await buyLast(scene, bought, findings)));
    await fillLists(scene, variants, "after");
    // A day later, everything has had time to appear, and the ledger is read again.
    await scene.core.run("spend.refresh", {});
    scene.clock.advance(dayMs + 60 * minute);
    const ids = ends.map(({ id }) => id);
    ends.splice(0, ends.length, ...(await settle(scene, ids)));
    const play = { variants, bought, findings };
    for (const request of ends) reviewed += checkEnd(play, request);
    charges = await checkLedger(scene, play, ends);
    findings.push(...compareBooks(scene));
  });
  folder.remove();
  return { journeys: wanted.length, charges, reviewed, findings };
}

interface Play {
  readonly variants: readonly Variant[];
  readonly bought: readonly Bought[];
  readonly findings: string[];
}

/** Starts the app again, with another API key if one is given. */
type Restart = (apiKey?: string) => Promise<unknown>;

interface Setting {
  readonly scene: SpendScene;
  readonly meddler: Meddler;
  readonly restart: Restart;
}

/** Brings about what the incidents of a stage need after all its requests were confirmed. */
async function afterBuying(setting: Setting, stage: Stage, own: readonly Bought[]): Promise<void> {
  const { scene, meddler, restart } = setting;
  if (stage === "plain") {
    await cancelSome(scene, own);
    await restart();
  }
  if (stage === "expiry") await expire(setting, own);
  if (stage === "key" && own.length > 0) {
    await everyConfirmArrived(scene, meddler, own);
    meddler.replaceKey();
    await restart(secondKey.api_key);
  }
}

/** Sends a confirm to the service once more, as the service itself would run it late. */
async function repeat(scene: SpendScene, request: TappedRequest): Promise<void> {
  const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
  const answer = await fetch(`${scene.sandbox.baseUrl}${request.path}`, {
    method: "POST",
    headers,
    body: request.body,
  });
  await answer.arrayBuffer();
}

/** Cancels the requests whose confirms were answered with a conflict; the app may refuse. */
async function cancelSome(scene: SpendScene, bought: readonly Bought[]): Promise<void> {
  const cancelled = bought.filter(({ journey }) => journey.incident === "409, then cancelled");
  if (cancelled.length === 0) return;
  await scene.core.waitFor("every confirm is answered with a conflict", async () => {
    const requests = await Promise.all(
      cancelled.flatMap(({ ids }) => ids).map((paidRequestId) => scene.core.run("queue.read", { paidRequestId })),
    );
    const hasArrived = cancelled.every(({ order, ids }) => confirmsOf(scene, order.project) >= Math.sign(ids.length));
    return hasArrived && scene.tap.inFlight() === 0 && requests.every(({ state }) => state !== "sending");
  });
  for (const paidRequestId of cancelled.flatMap(({ ids }) => ids)) {
    await scene.core.attempt("queue.cancel", { paidRequestId });
  }
}

/** A wire fault during the first purchase would end it, with proof that nothing was charged. */
const firstPurchase: Journey = { name: "first purchase", kind: "generation", incident: "none", charges: 1 };

async function buyFirst(scene: SpendScene, bought: Bought[], findings: string[]): Promise<void> {
  await settle(scene, await buyAll(scene, [{ journey: firstPurchase, order: firstOrder }], bought, findings));
}

const lastPurchases = 8;

/** Buys what is followed at once by more than a page of another client's records. */
async function buyLast(scene: SpendScene, bought: Bought[], findings: string[]): Promise<readonly PaidRequest[]> {
  const journey: Journey = { name: "last purchase", kind: "generation", incident: "none", charges: 1 };
  const orders = Array.from({ length: lastPurchases }, (_, index) => ({
    journey,
    order: { kind: journey.kind, project: `last-${index}`, text: `Last purchase ${index} of many` },
  }));
  return settle(scene, await buyAll(scene, orders, bought, findings));
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
  const fails = journey.incident === "failed" ? " fail:provider" : "";
  const order = { kind: journey.kind, project, costCenter, text: `Journey ${index} of a long way${fails}` };
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
  if (group.some(({ journey }) => stageOf(journey.incident) === "near expiry")) {
    scene.clock.advance(quoteTtlSeconds * 1_000 - minute);
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

/** Waits until every confirm has arrived, and lets the quotes expire. */
async function expire({ scene, meddler, restart }: Setting, bought: readonly Bought[]): Promise<void> {
  await everyConfirmArrived(scene, meddler, bought);
  scene.clock.advance(quoteTtlSeconds * 1_000 + minute);
  meddler.release();
  await restart();
}

/** Waits until every confirm has arrived once and the service has run those whose responses must be lost. */
async function everyConfirmArrived(scene: SpendScene, meddler: Meddler, bought: readonly Bought[]): Promise<void> {
  const lost = bought.filter(({ journey }) => journey.incident.includes("lost until"));
  await scene.core.waitFor("every confirm has arrived", () => {
    const hasArrived = bought.every(
      ({ order }) => confirmsOf(scene, order.project) >= acceptedOf(bought, order.project),
    );
    const isLost = lost.every(({ order }) => meddler.lost(order.project) >= acceptedOf(lost, order.project));
    return hasArrived && isLost && scene.tap.inFlight() === 0;
  });
}

/** Returns how many requests of this project have a confirm that arrived, by their idempotency keys. */
function confirmsOf(scene: SpendScene, project: string): number {
  const own = scene.tap.confirms().filter(({ headers }) => headers["x-service-project"] === project);
  return new Set(own.map(({ headers }) => headers["idempotency-key"])).size;
}

function acceptedOf(bought: readonly Bought[], project: string): number {
  return bought.filter((one) => one.order.project === project && one.ids.length > 0).length;
}

/** Checks how a request ended. Returns 1 if a person is reviewed, 0 if not. */
function checkEnd({ variants, bought, findings }: Play, request: PaidRequest): number {
  const journey = bought.find(({ ids }) => ids.includes(request.id))?.journey ?? firstPurchase;
  const what = `${journey.name} ${request.state}: ${request.errorMessage ?? request.failure?.code ?? request.reason?.code ?? ""}`;
  if (request.state === "needs_review") {
    if (journey === firstPurchase && mayRejectFirst(variants) && isVague(variants)) return 1;
    if (!mayNeedReview(variants, journey)) findings.push(`needs_review: ${what}`);
    return 1;
  }
  const hasFiles = request.kind !== "research" && !variants.includes("output-any-file");
  if (request.state === "done" && hasFiles && request.results.length === 0)
    findings.push(`no result on the disk: ${what}`);
  return 0;
}

/** Checks charges, labels and the match with the ledger. Returns the number of charged requests. */
async function checkLedger(scene: SpendScene, play: Play, ends: readonly PaidRequest[]): Promise<number> {
  const { bought, findings, variants } = play;
  const charges = chargesOf(scene);
  const byProject = new Map(bought.map((one) => [one.order.project, one]));
  for (const { journey, order } of byProject.values()) {
    const own = charges.filter(({ project }) => project === order.project);
    const expected = Math.min(journey.charges, acceptedOf(bought, order.project));
    if (own.length > expected) findings.push(`too many charges: ${journey.name}: ${own.length}`);
    const mayBeRejected = mayNotRun(journey.incident) || (journey === firstPurchase && mayRejectFirst(variants));
    if (own.length < expected && !mayBeRejected)
      findings.push(`lost: ${journey.name}: ${own.length} of ${expected} charges, ${statesOf(order, ends)}`);
    for (const { costCenter } of own) checkLabel(order, costCenter, journey, findings);
  }
  await scene.core.run("spend.refresh", {});
  const { issues, pending } = await scene.core.run("spend.reconciliation", {});
  const projectOf = await projectsInLedger(scene);
  const reviewed = new Set(ends.filter(({ state }) => state === "needs_review").map(({ id }) => id));
  const reviewedProjects = new Set(ends.filter(({ id }) => reviewed.has(id)).map(({ project }) => project));
  const failures = ends.filter(({ state, kind }) => state === "failed" && kind !== "research");
  const staysCharged = new Set(variants.includes("failed-stays-charged") ? failures.map(({ id }) => id) : []);
  for (const one of issues) {
    const projects = one.servicePaidRequestIds.map((id) => projectOf.get(id) ?? null);
    if (projects.length > 0 && projects.every((project) => project === fillerProject)) continue;
    if (
      one.paidRequestId === null
        ? projects.every((project) => reviewedProjects.has(project))
        : reviewed.has(one.paidRequestId)
    )
      continue;
    if (one.paidRequestId !== null && staysCharged.delete(one.paidRequestId)) continue;
    findings.push(`ledger: ${one.kind} ${one.operation ?? ""} ${projects.join()} ${one.paidRequestId ?? ""}`);
  }
  for (const id of staysCharged) findings.push(`ledger: failed and not refunded, without an issue: ${id}`);
  if (pending > 0) findings.push(`ledger: ${pending} without a charge`);
  return charges.length;
}

function statesOf({ project }: Order, ends: readonly PaidRequest[]): string {
  const own = ends.filter((request) => request.project === project);
  return own.map(({ state, failure }) => `${state} ${failure?.code ?? ""}`.trim()).join();
}

/** Checks that the ledger has the cost center as typed. An empty one may carry the trace tag, and nothing else. */
function checkLabel(order: Order, got: string | null, journey: Journey, findings: string[]): void {
  const isEmpty = order.costCenter === undefined;
  const isAsTyped = isEmpty ? got === null || /^ps:[0-9a-f]{32}$/.test(got) : got === order.costCenter;
  if (!isAsTyped) findings.push(`label: ${journey.name}: ${order.costCenter ?? "none"} arrived as ${String(got)}`);
}
