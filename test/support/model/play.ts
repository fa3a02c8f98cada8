import { payloads } from "../matrix/bench.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { parseRequestPayload, expectedGenerations } from "#main/shared/api/domain/requestPayload.ts";
import { cancelRequest, moveRequest, pauseRequests, resumeRequests } from "#main/queue/changeRequests.ts";
import type { ConfirmationReader } from "#main/spending/domain/confirmation.ts";
import { runWhenApproved } from "#main/spending/sending/approvals.ts";
import { checkApproval, checkOutcome } from "#main/spending/sending/checkNow.ts";
import { closeAsNotRun, linkGeneration, readEvidence } from "#main/spending/sending/resolveOutcome.ts";
import { confirmQuote } from "#main/spending/consent/confirmQuote.ts";
import { discardQuote } from "#main/spending/quotes/discardQuotes.ts";
import { openQuote, fetchQuote } from "#main/spending/quotes/fetchQuote.ts";
import { actionConsent, consentFor } from "../consentFor.ts";
import { afterPrice } from "../matrix/spec.ts";
import { partly } from "../partly.ts";
import type { Command } from "./commands.ts";
import { compare, diverged, applyRows } from "./compare.ts";
import { isExpired, type ModelRow, restart } from "./model.ts";
import { asPerson, type World } from "./world.ts";

/** Totals over all sequences. */
export interface Played {
  sequences: number;
  commands: number;
  confirms: number;
  charges: number;
  restarts: number;
}

export function nothingPlayed(): Played {
  return { sequences: 0, commands: 0, confirms: 0, charges: 0, restarts: 0 };
}

/** Returns the matrix's payload with one of a few prompts; a large one costs enough to need an approval. */
function payloadOf({ kind, prompt, isLarge }: Extract<Command, { do: "ask" }>): RequestPayload {
  const payload = payloads[kind];
  const text = `Prompt ${prompt}`;
  switch (payload.kind) {
    case "generation":
      return { kind: "generation", request: { type: isLarge ? "video" : "image", prompt: text } };
    case "scene":
      return { kind: "scene", request: { name: "Scene", prompt: text } };
    case "research":
      return {
        kind: "research",
        request: { ...payload.request, target: { kind: "page_id", page_id: `100${prompt}` } },
      };
    default:
      return {
        kind: "batch",
        request: {
          items: [
            { item_id: "one", request: { type: isLarge ? "video" : "image", prompt: text } },
            { item_id: "two", request: { type: "audio", prompt: text } },
          ],
        },
      };
  }
}

/** Plays one command on the app and on the model, and compares them. */
export async function play(world: World, rows: ModelRow[], command: Command, played: Played): Promise<void> {
  const now = world.clock.now();
  const row = "which" in command ? rows[command.which % Math.max(rows.length, 1)] : undefined;
  const workspace = {
    ...world.quotes,
    wake: () => undefined,
    publish: () => undefined,
    sending: { send: world.send, reconcile: world.reconcile },
    sessionStart: () => 0,
    caps: { read: () => [] },
    capUsage: () => 0,
    confirmations: partly<ConfirmationReader>("confirmations", { stateOf: () => null }),
    describe: () => null as never,
  };
  switch (command.do) {
    case "ask":
      await getQuote(world, rows, command);
      break;
    case "accept": {
      if (row === undefined) break;
      world.meet([command.fate]);
      const quoted = row.state === "quoted";
      const price = { paidRequestId: row.id, quoteId: row.quoteId as never, credits: row.credits };
      const accepting = asPerson(() => confirmQuote(workspace, price, consentFor([price])));
      if (quoted) row.state = isExpired(row, now) ? "expired" : "queued";
      const refused = await settledOr(world, accepting);
      if (refused !== undefined && (refused === null) !== (row.state === "queued" && quoted)) {
        diverged(`accepting gave ${refused}`, row);
      }
      break;
    }
    case "checkApproval":
    case "checkOutcome": {
      if (row === undefined) break;
      world.meet([command.fate]);
      const check = command.do === "checkApproval" ? checkApproval : checkOutcome;
      if (command.do === "checkOutcome" && row.state === "needs_review") row.state = "reconciling";
      await settledOr(
        world,
        asPerson(() => check(workspace, row.id)),
      );
      break;
    }
    case "discard":
      if (row === undefined) break;
      await asPerson(() => discardQuote(workspace, row.id));
      if (row.state === "quoted") row.state = "cancelled";
      break;
    case "cancel": {
      if (row === undefined) break;
      const mayCancel =
        (row.state === "queued" || row.state === "awaiting_approval") && !row.isAmbiguous && !row.hasConflict;
      const refused = await asPerson(() => cancelRequest(workspace, row.id));
      if ((refused === null) !== mayCancel) diverged(`cancelling gave ${refused}`, row);
      if (mayCancel) row.state = "cancelled";
      break;
    }
    case "hold":
    case "release":
      if (row === undefined) break;
      await asPerson(() =>
        command.do === "hold"
          ? pauseRequests(workspace, [row.id])
          : resumeRequests({ ...workspace, requestConsent: (target) => Promise.resolve(actionConsent(target)) }, [
              row.id,
            ]),
      );
      if (command.do === "release" || row.state === "queued" || row.state === "awaiting_approval") {
        row.isHeld = command.do === "hold";
      }
      break;
    case "move":
      if (row !== undefined) await asPerson(() => moveRequest(workspace, row.id, command.to));
      break;
    case "runWhenApproved":
      if (row !== undefined) {
        await asPerson(() => runWhenApproved(workspace, row.id, command.isWanted ? row.credits : null));
      }
      break;
    case "claim": {
      if (row === undefined) break;
      const found = readEvidence(workspace, row.id).lastCheck?.candidates[0]?.id;
      const refused = await asPerson(() => linkGeneration(workspace, row.id, found ?? ("none" as never)));
      if ((refused === null) !== (row.state === "needs_review" && found !== undefined))
        diverged(`claiming gave ${refused}`, row);
      if (refused === null) Object.assign(row, { state: "running", isDecidedByPerson: true });
      break;
    }
    case "closeAsNotRun": {
      if (row === undefined) break;
      const refused = await asPerson(() => closeAsNotRun(workspace, row.id));
      if ((refused === null) !== (row.state === "needs_review")) diverged(`giving up gave ${refused}`, row);
      if (refused === null) Object.assign(row, { state: "expired", isDecidedByPerson: true });
      break;
    }
    case "approve":
      if (row !== undefined) world.service.approve(row.quoteId);
      break;
    case "tick":
      world.meet(command.fates);
      await world.tick();
      break;
    case "poll":
      await world.check();
      break;
    case "pass":
      world.pass(command.ms);
      break;
    case "setClock":
      world.setClock(command.ms);
      break;
    case "restart":
      break;
    case "reads":
      world.setReads(command.work);
      break;
    case "uncertain":
      world.service.uncertainDebits = command.debits;
      break;
    case "credits":
      world.service.credits = command.left;
      break;
    case "elsewhere":
      elsewhere(world, command.prompt);
      break;
  }
  world.meet([]);
  played.confirms += applyRows(world, rows, command);
  const hasCrashed = rows.some((one) => one.state === "sending");
  if (hasCrashed || command.do === "restart") {
    world.restart();
    played.restarts += 1;
    for (const one of rows) restart(one);
  }
  compare(world, rows, command);
}

/** Returns the result of `work`, or undefined if the process ends before `work` settles. */
async function settledOr<T>(world: World, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, world.atRest().then(() => undefined)]);
}

async function getQuote(world: World, rows: ModelRow[], command: Extract<Command, { do: "ask" }>): Promise<void> {
  world.meet([command.fate]);
  const wanted = payloadOf(command);
  const { id } = await fetchQuote(world.quotes, openQuote(world.quotes, { payload: wanted }));
  const stored = world.requests.read(id);
  if (stored === null) diverged("a row that was made is not there");
  const expected = command.fate.answer === "own" ? "quoted" : afterPrice(command.fate.answer as never);
  if (stored.state !== expected) diverged(`asking a price left ${stored.state} instead of ${expected}`);
  if (stored.quote === null) return;
  const { quoteId, credits, expiresAt, skewMs, authorizeUrl } = stored.quote;
  rows.push({
    id,
    kind: wanted.kind,
    quoteId,
    credits,
    works: expectedGenerations(parseRequestPayload(stored.kind, stored.request)),
    expiresAt: expiresAt + skewMs,
    skewMs,
    needsApproval: authorizeUrl !== null,
    state: "quoted",
    key: null,
    firstKey: null,
    wantsOtherKey: false,
    hasConflict: false,
    isAmbiguous: false,
    hadApproval: false,
    isHeld: false,
    attempts: 0,
    firstSentAt: null,
    lastSentAt: 0,
    lastSentThere: 0,
    isDecidedByPerson: false,
  });
}

/** Makes the same generation with another client of the same workspace. */
function elsewhere(world: World, prompt: number): void {
  const request = { method: "POST", path: "/v1/generations", costCenter: null } as const;
  const body = { type: "image", prompt: `Prompt ${prompt}` };
  const priced = world.service.answer({ ...request, body: JSON.stringify({ ...body, quote_only: true }) });
  const { quote_id: quoteId } = (priced.body as { data: { quote_id: string } }).data;
  const key = `elsewhere ${quoteId}`;
  world.service.answer({ ...request, key, body: JSON.stringify({ ...body, quote_id: quoteId }) });
}
