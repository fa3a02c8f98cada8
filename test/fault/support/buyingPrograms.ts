// Programs that request what the harness buys, and a person who decides about it. One of the programs has an allowance.
import { randomUUID } from "node:crypto";
import type { ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import { inJournal, reviewOf, pairIn, type SceneOfPrograms } from "../../support/programs.ts";
import type { Item, Job } from "./jobs.ts";
import type { Report } from "./protocol.ts";

/** Secrets that survive a kill, as those of a keychain do. */
export const steadySecrets: Secrets = {
  read: (name) => (name === "allowance-key" ? "07".repeat(32) : null),
  write: () => undefined,
};

interface BuyingPrograms {
  /** Tries once to request the remaining items of a job. A failed attempt is repeated later. */
  readonly request: (job: Job) => Promise<void>;
  /** The person confirms about this share of what waits, and gets new quotes first. */
  readonly decide: (share: number) => Promise<void>;
  /** How many confirmation requests wait. */
  readonly waiting: () => number;
}

const names = ["asks", "has an allowance"] as const;
const terms = {
  total: 1_000_000,
  perRequest: 1_000,
  periodMs: 2_592_000_000 as const,
  perPeriod: 1_000_000,
  perHour: 500,
  types: ["image", "video", "audio", "lipsync", "scene", "research"] as const,
  project: null,
  days: 90,
};

/** Finds the programs of an earlier life, or pairs them. */
export async function buyingPrograms(scene: SceneOfPrograms, report: (line: Report) => void): Promise<BuyingPrograms> {
  const { core, dataDir, clock } = scene;
  const spending = core.core.programSpending;
  const [asking, allowed] = names.map((name) => pairedAs(dataDir, name, clock.now()));
  if (asking === undefined || allowed === undefined) throw new Error("there are no programs");
  if (spending.allowance(allowed) === null) {
    await core.run("agents.giveAllowance", { programId: allowed, terms: { ...terms, types: [...terms.types] } });
  }

  async function quoteAll(program: ProgramId, { project, batchItems }: Job): Promise<readonly PaidRequestId[]> {
    const [first, second] = batchItems;
    if (first === undefined) return [];
    if (second === undefined) return quoteOne(program, project, first);
    const items = batchItems.flatMap(({ payload }) => (payload.kind === "research" ? [] : [payload]));
    const run = await spending.requestRun(program, { items, project });
    return run.parts.flatMap(({ state, paidRequestId }) => (state === "quoted" ? [paidRequestId] : []));
  }
  async function quoteOne(program: ProgramId, project: string, { payload }: Item): Promise<readonly PaidRequestId[]> {
    if (payload.kind !== "research") {
      return [(await spending.requestQuote(program, { payload, project })).paidRequestId];
    }
    const answer = await spending.requestResearchQuote(program, { payload, project });
    return answer.kind === "quote" ? [answer.quote.paidRequestId] : [];
  }

  async function decideOf(waiting: readonly ConfirmationRequest[], share: number): Promise<void> {
    const person = reviewOf(scene, ...waiting);
    // A quote lasts 0.1 s here, so most of them have expired.
    await person.requote();
    const shown = (await person.read())?.subject.waiting.flatMap(({ items }) => items) ?? [];
    const open = shown.filter(({ request, isExpired }) => !isExpired && request.state === "quoted");
    const parts = open
      .slice(0, Math.ceil(open.length * share))
      .flatMap(({ request }): ConfirmedPrice[] =>
        request.quoteId === null || request.credits === null
          ? []
          : [{ paidRequestId: request.id, quoteId: request.quoteId, credits: request.credits }],
      );
    // One after another where they are few: a quote that has just expired stops all that are confirmed with it.
    const groups = share < 0.5 ? parts.map((part) => [part]) : parts.length === 0 ? [] : [parts];
    for (const group of groups) await person.confirm(group);
    await person.close();
  }

  return {
    waiting: () => spending.waitingCount(asking) + spending.waitingCount(allowed),
    request: async (job) => {
      const program = job.number % 2 === 0 ? asking : allowed;
      try {
        const paidRequestIds = await quoteAll(program, job);
        if (paidRequestIds.length === 0) return;
        const stored = spending.requestConfirmation(program, {
          paidRequestIds,
          requestKey: randomUUID(),
          reason: "",
          isPersonOnly: false,
        });
        report({ event: "requested", id: stored.id });
      } catch {
        // The service failed, or the quote has expired: the next round tries again.
      }
    },
    decide: async (share) => {
      const waiting = await core.run("confirmations.list", {});
      for (const program of [asking, allowed]) {
        const own = waiting.filter(({ programId }) => programId === program);
        if (own.length > 0) await decideOf(own, share);
      }
    },
  };
}

function pairedAs(dataDir: string, name: string, now: number): ProgramId {
  return inJournal(dataDir, (db) => {
    const known = db.prepare<[string], { id: ProgramId }>("SELECT id FROM pairing WHERE name = ?").get(name);
    const endsAt = now + 89 * 86_400_000;
    return known?.id ?? db.transaction(() => pairIn(db, { name, pairedAt: now, endsAt }))();
  });
}
