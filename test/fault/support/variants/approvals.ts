// Journeys of requests that an owner or admin must approve.
import type { Variant } from "#contracts/service/variants.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { readSwitches } from "../../../support/setSwitches.ts";
import { type SpendScene, withSpendScene } from "../../../support/spendScene.ts";
import { CommandFailed } from "../../../support/startCore.ts";
import { buyFirst } from "./firstPurchase.ts";
import { confirmOffer, kinds, offerOf } from "./purchases.ts";
import { isConfirm, type Meddling, type TappedRequest } from "../../../support/wireTap.ts";
import { conflictBody } from "./meddler.ts";
import { chargesOf } from "./ledgerRead.ts";
import { isVague } from "./reviewRules.ts";
import { compareBooks } from "./oracle.ts";
import { settle } from "./settle.ts";

const quoteTtlMs = 900_000;
const key = { api_key: "k_test_1", webhook_secret: "whsec_1" };

/**
 * For each kind, one request is approved after a restart and runs once; a second one does so after a 409 without words;
 * another stays unapproved, expires with its
 * quote and is not charged. Returns the violations, which must be empty.
 */
export async function playApprovals(variants: readonly Variant[]): Promise<readonly string[]> {
  const findings: string[] = [];
  const watch = watchKeys();
  const options = {
    arrived: watch.arrived,
    config: {
      variants: [...variants],
      quote_ttl_seconds: quoteTtlMs / 1_000,
      keys: [{ ...key, approval_threshold: 0 }],
    },
    rateLimits: { read: 1_000_000, write: 1_000_000 },
    isServiceMoved: true,
  };
  await withSpendScene(options, async (scene) => {
    await buyFirst(scene, variants);
    const approved = await confirmEach(scene, "approved", findings);
    const conflicted = await confirmEach(scene, "conflicted", findings);
    const unapproved = await confirmEach(scene, "unapproved", findings);
    await scene.startAgain();
    for (const request of await requestAgain(scene, [...approved, ...conflicted, ...unapproved])) {
      if (request.state !== "awaiting_approval") findings.push(`not waiting for approval: ${nameOf(request)}`);
    }
    if (chargesOf(scene).length > 0) findings.push("charged before it was approved");
    watch.start();
    for (const id of [...approved, ...conflicted]) await approve(scene, id);
    await requestAgain(scene, [...approved, ...conflicted]);
    for (const request of await settle(scene, [...approved, ...conflicted])) {
      const isReviewed = request.state === "needs_review" && isVague(variants);
      if (request.state !== "done" && !isReviewed) findings.push(`approved, and did not run: ${nameOf(request)}`);
    }
    scene.clock.advance(quoteTtlMs + 60_000);
    for (const request of await settle(scene, unapproved)) {
      const isReviewed = request.state === "needs_review" && isVague(variants);
      if (request.state !== "expired" && !isReviewed)
        findings.push(`nobody approved it, and it did not expire: ${nameOf(request)}`);
    }
    const charged = chargesOf(scene)
      .map(({ project }) => project)
      .toSorted();
    const expected = kinds.flatMap((kind) => [`approved-${kind}`, `conflicted-${kind}`]).toSorted();
    if (charged.join() !== expected.join()) findings.push(`charged: ${charged.join()}`);
    findings.push(...watch.findings(), ...compareBooks(scene).filter((finding) => !finding.startsWith("stuck")));
  });
  return findings;
}

/**
 * Answers the first confirm after the approval of each `conflicted` request with a 409 without words, and watches that
 * the key which asked for the approval is the one that is sent after it. API: What the service does, rule 3.
 */
function watchKeys() {
  const keys = new Map<string, string>();
  const findings: string[] = [];
  const refused = new Set<string>();
  let isStarted = false;
  return {
    start: () => {
      isStarted = true;
    },
    findings: () => findings,
    arrived: (request: TappedRequest): Meddling | undefined => {
      const project = request.headers["x-service-project"] ?? "";
      const key = request.headers["idempotency-key"] ?? "";
      if (request.method !== "POST" || project === "" || !isConfirm(request)) return undefined;
      if (isStarted && keys.get(project) !== key) findings.push(`another key after the approval: ${project}`);
      if (!isStarted) keys.set(project, key);
      if (!isStarted || !project.startsWith("conflicted-") || refused.has(project)) return undefined;
      refused.add(project);
      return { kind: "answer", status: 409, body: conflictBody(project) };
    },
  };
}

const answered: readonly PaidRequest["state"][] = ["awaiting_approval", "failed", "done", "running"];
const isAnswered = ({ state }: PaidRequest) => answered.includes(state);

/** Confirms one request of each kind, all at once. Returns the IDs of those that await approval. */
async function confirmEach(scene: SpendScene, name: string, findings: string[]): Promise<readonly PaidRequest["id"][]> {
  const ids = await Promise.all(
    kinds.map(async (kind) =>
      confirmOffer(scene, await offerOf(scene, { kind, project: `${name}-${kind}`, text: `${name} ${kind}` })),
    ),
  );
  const requests = await settle(scene, ids.flat(), isAnswered);
  const waiting = requests.filter(({ state }) => state === "awaiting_approval");
  for (const request of requests) {
    if (!waiting.includes(request)) findings.push(`did not wait for approval: ${nameOf(request)}`);
  }
  return waiting.map(({ id }) => id);
}

/** Checks the approval of these requests, and returns them after the response. */
async function requestAgain(scene: SpendScene, ids: readonly PaidRequest["id"][]): Promise<readonly PaidRequest[]> {
  for (const id of ids) {
    // While the app itself checks this request, the command is rejected; the request gets the same response.
    await scene.core.run("queue.checkApproval", { paidRequestId: id }).catch((cause: unknown) => {
      if (!(cause instanceof CommandFailed) || cause.error.code !== "not_confirmable") throw cause;
    });
  }
  return settle(scene, ids, isAnswered);
}

interface PendingApproval {
  readonly quote_id: string;
  readonly authorize_url: string;
}

/**
 * Approves as an owner on the quote's approval page; either the quote names the page, or only the service's own list
 * does.
 */
async function approve(scene: SpendScene, id: PaidRequest["id"]): Promise<void> {
  const { quoteId } = await scene.core.run("queue.read", { paidRequestId: id });
  const { pending_approvals: pending } = await readSwitches<{ pending_approvals: readonly PendingApproval[] }>(
    scene.sandbox,
  );
  const page = pending.find((one) => one.quote_id === quoteId)?.authorize_url;
  if (page === undefined) throw new Error(`nobody can approve ${id}`);
  await fetch(page, { method: "POST" });
}

function nameOf({ project, kind, state, failure }: PaidRequest): string {
  return `${project ?? ""} ${kind} ${state} ${failure?.code ?? ""}`;
}
