// Paired programs, and what they do with money, without an endpoint.
import { randomUUID } from "node:crypto";
import Sqlite from "better-sqlite3";
import { type AllowanceTerms, firstAllowance } from "#contracts/agents/allowances.ts";
import type { ConfirmationId, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConsentKey, OpenConsent, ProgramSubject } from "#contracts/spending/consent.ts";
import type { ConfirmedPrice, Quote } from "#contracts/spending/quotes.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Result } from "#contracts/result.ts";
import { shownPairing } from "#main/spending/domain/consentTarget.ts";
import type { NewConfirmation, ProgramSpending } from "#main/spending/programs/programSpending.ts";
import { consentOf } from "./consentFor.ts";
import type { SpendScene } from "./spendScene.ts";
import { CommandFailed, journalFile } from "./startCore.ts";

export interface NewProgram {
  readonly name?: string;
  readonly isCommandLine?: boolean;
  readonly pairedAt?: number;
  readonly endsAt?: number;
  /** The SHA-256 of its token; by default, no token fits. */
  readonly tokenHash?: string;
}

const dayMs = 86_400_000;

/** Stores a pairing that a person accepted. Returns its ID. */
export function pairIn(
  db: Pick<Sqlite.Database, "prepare">,
  { name = "Claude", isCommandLine = false, pairedAt = 1, endsAt = pairedAt + 30 * dayMs, tokenHash }: NewProgram = {},
): ProgramId {
  const id = randomUUID() as ProgramId;
  const scopes = ["ads", "library", "compose", "confirmations"] as const;
  const target = { kind: "pairing", programId: id, name, scopes, isCommandLine, code: "4F7K", endsAt } as const;
  const consent = consentOf("pairing", shownPairing(target));
  db.prepare(
    `INSERT INTO consent (id, subject, shown, shown_at, given_at, method, input_at)
    VALUES (@id, @subject, @shown, @shownAt, @givenAt, @method, @inputAt)`,
  ).run(consent);
  db.prepare(
    `INSERT INTO pairing (id, name, scopes, is_command_line, token_hash, consent_id, paired_at, ends_at)
    VALUES (@id, @name, @scopes, @isCommandLine, @tokenHash, @consentId, @pairedAt, @endsAt)`,
  ).run({
    id,
    name,
    scopes: JSON.stringify(scopes),
    isCommandLine: isCommandLine ? 1 : 0,
    tokenHash: tokenHash ?? id,
    consentId: consent.id,
    pairedAt,
    endsAt,
  });
  return id;
}

/** The parts of a scene that programs and a person need. */
export interface SceneOfPrograms extends Pick<SpendScene, "core" | "dataDir"> {
  readonly clock: Pick<SpendScene["clock"], "now">;
}

/** A paired program of a scene. */
export interface SceneProgram {
  readonly id: ProgramId;
  readonly spending: () => ProgramSpending;
  readonly quote: (prompt?: string, project?: string) => Promise<Quote>;
  /** Requests the confirmation of these requests, under a new key unless one is given. */
  readonly request: (ids: readonly PaidRequestId[], more?: Partial<NewConfirmation>) => ConfirmationRequest;
  /** Requests as many quotes and one confirmation of all of them. */
  readonly wait: (...prompts: string[]) => Promise<ConfirmationRequest>;
  /** Returns a confirmation request as it is now. */
  readonly now: (id: ConfirmationId) => ConfirmationRequest;
  /** Gives the program an allowance, in the consent view of the scene. */
  readonly give: (terms?: Partial<AllowanceTerms>) => Promise<void>;
}

/** Writes to the journal of a scene, as another program of the user could. */
export function inJournal<T>(dataDir: string, work: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(journalFile(dataDir));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Pairs a program with the workspace of a scene. */
export function programOf(scene: SceneOfPrograms, more: NewProgram = {}): SceneProgram {
  const pairedAt = scene.clock.now();
  const id = inJournal(scene.dataDir, (db) => pairIn(db, { pairedAt, endsAt: pairedAt + 30 * dayMs, ...more }));
  const spending = () => scene.core.core.programSpending;
  const quote = (prompt = "A red sneaker", project?: string) =>
    spending().requestQuote(id, {
      payload: { kind: "generation", request: { type: "image", prompt } },
      ...(project !== undefined && { project }),
    });
  const request: SceneProgram["request"] = (paidRequestIds, rest = {}) =>
    spending().requestConfirmation(id, {
      paidRequestIds,
      requestKey: randomUUID(),
      reason: "For the campaign",
      isPersonOnly: false,
      ...rest,
    });
  return {
    id,
    spending,
    quote,
    request,
    wait: async (...prompts) => {
      const quotes: Quote[] = [];
      for (const prompt of prompts) quotes.push(await quote(prompt));
      return request(quotes.map(({ paidRequestId }) => paidRequestId));
    },
    now: (confirmation) => spending().confirmation(id, confirmation),
    give: async (terms = {}) => {
      const given = await scene.core.run("agents.giveAllowance", {
        programId: id,
        terms: { ...firstAllowance, ...terms },
      });
      if (given === null) throw new Error("no allowance was given");
    },
  };
}

type Shown = OpenConsent & { readonly subject: Extract<ProgramSubject, { kind: "confirmations" }> };

/** A person who looks at confirmation requests in the consent view. */
export interface PersonAtRequests {
  readonly key: ConsentKey;
  /** What the view shows; null if it shows nothing. */
  readonly read: () => Promise<Shown | null>;
  readonly confirm: (parts: readonly ConfirmedPrice[], version?: number) => Promise<Result<readonly PaidRequest[]>>;
  readonly decline: (ids: readonly ConfirmationId[], note?: string) => Promise<Result<null>>;
  readonly requote: () => Promise<Result<null>>;
  /** Closes the view. Returns what was confirmed in it. */
  readonly close: () => Promise<readonly PaidRequestId[]>;
}

/** Opens confirmation requests of one program in the consent view. */
export function reviewOf(scene: Pick<SpendScene, "core">, ...shown: readonly ConfirmationRequest[]): PersonAtRequests {
  const { core } = scene.core;
  const key = `confirmations:${shown[0]?.programId ?? ""}` as ConsentKey;
  const ended = scene.core.run("confirmations.open", { ids: shown.map(({ id }) => id) });
  // A failure is reported by `close`, which may never be called.
  ended.catch(() => undefined);
  const run = <T>(name: string, input: unknown) => core.runConsent(name, input) as Promise<Result<T>>;
  const read = async () => {
    const result = await run<Shown | null>("consent.read", {});
    if (!result.ok) throw new CommandFailed(result.error);
    return result.value;
  };
  return {
    key,
    read,
    confirm: async (parts, version) =>
      run("confirmations.confirm", { key, version: version ?? (await read())?.version ?? 0, parts }),
    decline: (ids, note) => run("confirmations.declineShown", { key, ids, ...(note !== undefined && { note }) }),
    requote: () => run("consent.requote", { key }),
    close: async () => {
      await run("consent.close", { key, exit: null });
      return (await ended).confirmed;
    },
  };
}

/** Returns what a person accepts of a confirmation request as shown: all of it, or these positions. */
export function partsOf({ items }: ConfirmationRequest, ...positions: readonly number[]): readonly ConfirmedPrice[] {
  return items
    .filter((_item, index) => positions.length === 0 || positions.includes(index))
    .map(({ request }) => ({
      paidRequestId: request.id,
      quoteId: request.quoteId as ConfirmedPrice["quoteId"],
      credits: request.credits ?? 0,
    }));
}

/** Returns the ID of a confirmation request's paid request. */
export function requestOf({ items }: ConfirmationRequest, position = 0): PaidRequestId {
  const item = items[position];
  if (item === undefined) throw new Error(`no request at ${position}`);
  return item.request.id;
}
