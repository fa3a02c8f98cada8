// Compares the journal and the service's records with the model.
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { Command } from "./commands.ts";
import {
  type Books,
  evidenceEnd,
  evidenceStart,
  isExpired,
  isKeyOld,
  leave,
  type ModelRow,
  verdicts,
} from "./model.ts";
import type { World } from "./world.ts";

/** Final states. */
export const over: readonly PaidRequestState[] = ["done", "failed", "expired", "cancelled"];

/** Ends the sequence, because the app and the model disagree. */
export function diverged(what: string, row?: ModelRow): never {
  throw new Error(row === undefined ? what : `${what}: ${JSON.stringify(row)}`);
}

const sentByPerson: readonly Command["do"][] = ["accept", "checkApproval", "checkOutcome"];

/** Applies the sent confirms to the model; returns their number. */
export function applyRows(world: World, rows: readonly ModelRow[], command: Command): number {
  const count = world.leavings.length;
  for (const leaving of world.leavings.splice(0)) {
    const row = rows.find((one) => one.quoteId === leaving.quoteId);
    if (row === undefined) diverged("a confirm of a quote that nobody was shown left");
    const wrong = leave(row, leaving, sentByPerson.includes(command.do));
    if (wrong !== null) diverged(wrong, row);
  }
  return count;
}

function booksOf(world: World, row: ModelRow): Books {
  const { service } = world;
  const start = evidenceStart(row);
  const end = evidenceEnd(row, world.clock.now() - world.serviceNow());
  const unexplained = service.generations.filter(
    (one) =>
      service.charges.find((charge) => charge.quoteId === one.quoteId)?.costCenter === null &&
      one.createdAt >= start &&
      one.createdAt <= end &&
      row.works.some((work) => work.type === one.type && work.prompt === one.prompt),
  );
  const claimed = world.claimedGenerations(unexplained.map((one) => one.id as never));
  return {
    readsWork: world.readsWork(),
    uncertainDebits: service.uncertainDebits,
    isCharged: service.charges.some((charge) => charge.quoteId === row.quoteId),
    hasTwin: unexplained.some((one) => !claimed.has(one.id)),
  };
}

const works: readonly Command["do"][] = ["tick", "accept", "checkApproval", "checkOutcome"];

/** Returns states that the app may have reached automatically during this command, besides the model's state. */
function mayBe(world: World, row: ModelRow, command: Command): readonly PaidRequestState[] {
  const now = world.clock.now();
  if (command.do === "poll" && row.state === "running") return [endOf(world, row)];
  if (!works.includes(command.do)) return [];
  if (row.state === "reconciling") return verdicts(row, booksOf(world, row), { here: now, there: world.serviceNow() });
  if (row.isAmbiguous && isKeyOld(row, now) && (row.state === "outcome_unknown" || row.state === "awaiting_approval"))
    return ["reconciling"];
  const waits = row.state === "queued" || row.state === "awaiting_approval";
  const books = booksOf(world, row);
  if (waits && !row.isAmbiguous && isExpired(row, now)) {
    return row.hasConflict
      ? ["reconciling", ...verdicts(row, books, { here: now, there: world.serviceNow() })]
      : ["expired"];
  }
  return row.wantsOtherKey && books.readsWork && (books.hasTwin || books.isCharged) ? ["reconciling"] : [];
}

/** Returns the state of an executed request according to the service's list. */
function endOf(world: World, row: ModelRow): PaidRequestState {
  if (row.isDecidedByPerson) return row.state;
  const own = world.service.generations.filter((one) => one.quoteId === row.quoteId);
  if (own.some((one) => one.doneAt > world.serviceNow())) return "running";
  return own.length > 0 && own.every((one) => one.isFailing) ? "failed" : "done";
}

/** Throws unless every request is in the model's state and matches the charges in the service's records. */
export function compare(world: World, rows: readonly ModelRow[], command: Command): void {
  if (world.errors.length > 0) diverged(`${command.do}: ${String(world.errors[0])}`);
  for (const row of rows) {
    const real = world.requests.read(row.id);
    if (real === null) diverged("a row is gone", row);
    const byHand = row.isDecidedByPerson && row.state === "running" && ["done", "failed"].includes(real.state);
    if (real.state !== row.state) {
      if (!byHand && !mayBe(world, row, command).includes(real.state)) {
        diverged(`after ${command.do} the journal says ${real.state}`, row);
      }
      // The check before using another key found something: from then on, only the service's records decide.
      if (row.state === "queued" && (real.state === "reconciling" || row.hasConflict)) {
        row.isAmbiguous = true;
        row.wantsOtherKey = false;
      }
      row.state = real.state;
    }
    if (real.confirm !== null && row.key !== null && real.confirm.key !== row.key) diverged("another key", row);
    if ((real.confirm?.isAmbiguous ?? false) !== row.isAmbiguous) diverged("another memory of what was unclear", row);
    if (real.isPaused !== row.isHeld) diverged(`held is ${real.isPaused}`, row);
    checkBooks(world, row);
  }
}

/** Checks that no state contradicts the service's charges. */
function checkBooks(world: World, row: ModelRow): void {
  const charges = world.service.charges.filter((charge) => charge.quoteId === row.quoteId);
  if (charges.length > 1) diverged("charged twice", row);
  if (charges.some((charge) => charge.credits !== row.credits)) diverged("charged another price", row);
  const keys = [...(world.service.keysOf.get(row.quoteId) ?? [])];
  if (keys.some((key) => key !== row.key && key !== row.firstKey)) diverged(`keys ${keys.join(" and ")}`, row);
  if (row.isDecidedByPerson) return;
  const isCharged = charges.length === 1;
  if (["running", "done"].includes(row.state) && !isCharged) diverged("runs without a charge", row);
  if (["quoted", "queued", "expired", "cancelled"].includes(row.state) && isCharged)
    diverged("a charge that is denied", row);
  if (row.state === "failed" && isCharged !== (row.attempts > 0 && ranAndFailed(world, row))) diverged("failed", row);
  const isPending = world.late.some(({ request }) => request.body?.includes(`"${row.quoteId}"`));
  if (over.includes(row.state) && isPending && !isCharged && !isOutOfReach(world, row))
    diverged("closed while it is still on its way", row);
}

function ranAndFailed(world: World, row: ModelRow): boolean {
  const own = world.service.generations.filter((one) => one.quoteId === row.quoteId);
  return own.length > 0 && own.every((one) => one.isFailing);
}

/** Returns whether a confirm in flight can no longer be executed, because its quote has expired by the service's clock. */
function isOutOfReach(world: World, row: ModelRow): boolean {
  return row.expiresAt - row.skewMs <= world.serviceNow();
}
