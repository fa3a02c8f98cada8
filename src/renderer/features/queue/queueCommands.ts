import type { PaidRequestId } from "#contracts/ids.ts";
import type { CommandInput } from "#contracts/registry.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { waitText } from "#renderer/lib/money/waitReason.ts";
import { openRun } from "#renderer/commands/openConsent.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { showUndoToast } from "#renderer/ui/overlays/showUndoToast.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

type Ids = readonly PaidRequestId[];
/** The most requests that one command accepts. */
const mostAtOnce = 1000;

interface Offer {
  readonly ids: ReadonlySet<PaidRequestId>;
  readonly close: () => void;
}

let open: readonly Offer[] = [];

/** Pauses unsent requests and shows a toast that offers to resume them. */
export async function pause(ids: Ids): Promise<void> {
  await inParts(ids, (paidRequestIds) => run("queue.pause", { paidRequestIds }));
  withdrawOffers(ids);
  const close = toast({
    title: t("{count, plural, one {# request paused} other {# requests paused}}", { count: ids.length }),
    text: t("Paused requests aren't sent until you resume them."),
    action: { label: t("Resume"), onClick: () => void runWithToast(() => resume(ids)) },
  });
  rememberOffer(ids, close);
}

/** Resumes paused requests in parts, until the user declines one. The others keep their offers. */
export async function resume(ids: Ids): Promise<void> {
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const part = ids.slice(at, at + mostAtOnce);
    if (!(await run("queue.resume", { paidRequestIds: part }))) return;
    withdrawOffers(part);
  }
}

/** Cancels requests that cannot have run, shows how many were cancelled, and offers to run them again. */
export async function cancelUnsent(ids: Ids): Promise<void> {
  const counts = await inParts(ids, (paidRequestIds) => run("queue.cancelUnsent", { paidRequestIds }));
  const cancelled = counts.reduce((sum, count) => sum + count.cancelled, 0);
  withdrawOffers(ids);
  if (cancelled === 0) {
    toast({
      title: t("Nothing was cancelled"),
      text: t("Already sent. The service can't cancel it."),
    });
    return;
  }
  const close = toast({
    title: t("{count, plural, one {# request cancelled} other {# requests cancelled}}", { count: cancelled }),
    text: cancelledText(cancelled, ids.length - cancelled),
    action: { label: t("Run again…"), onClick: () => void runWithToast(() => runAgain(ids)) },
  });
  rememberOffer(ids, close);
}

function cancelledText(cancelled: number, goingOn: number): string {
  if (goingOn === 0)
    return t("{count, plural, one {The request hadn't run.} other {The requests hadn't run.}}", { count: cancelled });
  return t(
    "{count, plural, one {# request was already sent and continues.} other {# requests were already sent and continue.}}",
    { count: goingOn },
  );
}

/** Requests new quotes for work that ended without a result and opens them for a decision. Free. */
export async function runAgain(ids: Ids): Promise<void> {
  const { id } = await run("runs.requoteFailed", { paidRequestIds: ids.slice(0, mostAtOnce) });
  withdrawOffers(ids);
  openRun(id);
}

/** Stops following running requests. Their results still arrive if the service finishes them. */
export async function stopTracking(ids: Ids): Promise<void> {
  await run("queue.stopTracking", { paidRequestIds: [...ids] });
  showUndoToast(
    "queue",
    {
      title: t("{count, plural, one {Stopped tracking # request} other {Stopped tracking # requests}}", {
        count: ids.length,
      }),
      text: t("If it finishes, its result still arrives with the next sync."),
      undoLabel: t("Resume tracking"),
    },
    () => runWithToast(() => resumeTracking(ids)),
  );
}

export async function resumeTracking(ids: Ids): Promise<void> {
  await run("queue.resumeTracking", { paidRequestIds: [...ids] });
}

/** Takes requests that ended without their result out of Needs attention, with an undo. */
export async function dismiss(ids: Ids): Promise<void> {
  await run("queue.dismiss", { paidRequestIds: [...ids] });
  showUndoToast(
    "queue",
    { title: t("{count, plural, one {# request dismissed} other {# requests dismissed}}", { count: ids.length }) },
    () => runWithToast(() => run("queue.restore", { paidRequestIds: [...ids] }).then(() => undefined)),
  );
}

/** Takes a request that ended without its result out of Needs attention because it was opened. */
export async function markSeen(paidRequestId: PaidRequestId): Promise<void> {
  await run("queue.dismiss", { paidRequestIds: [paidRequestId] });
}

/** Takes ended requests out of the history, with an undo. */
export async function hide(ids: Ids): Promise<void> {
  await run("queue.hide", { paidRequestIds: [...ids] });
  showUndoToast(
    "queue",
    {
      title: t("{count, plural, one {# request hidden} other {# requests hidden}}", { count: ids.length }),
      text: t("Results and ledger entries stay."),
    },
    () => runWithToast(() => run("queue.unhide", { paidRequestIds: [...ids] }).then(() => undefined)),
  );
}

/** Refreshes the account. If the balance now covers the request, it is sent; otherwise a toast says so. */
export async function checkCredits(paidRequestId: PaidRequestId): Promise<void> {
  const { wait } = await run("queue.checkCredits", { paidRequestId });
  if (wait?.kind === "credits") toast({ title: t("Not enough credits yet"), text: waitText(wait) });
}

export async function move(paidRequestId: PaidRequestId, to: CommandInput<"queue.move">["to"]): Promise<void> {
  await run("queue.move", { paidRequestId, to });
}

async function inParts<T>(ids: Ids, work: (part: PaidRequestId[]) => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  for (let at = 0; at < ids.length; at += mostAtOnce) results.push(await work(ids.slice(at, at + mostAtOnce)));
  return results;
}

/** Registers an open toast that offers an action for these requests. */
function rememberOffer(ids: readonly PaidRequestId[], close: () => void): void {
  open = [...open, { ids: new Set(ids), close }];
}

/**
 * Closes the toasts that offer an action for any of these requests: their state has changed, and the action may no
 * longer be possible.
 */
function withdrawOffers(ids: readonly PaidRequestId[]): void {
  const gone = open.filter((offer) => ids.some((id) => offer.ids.has(id)));
  open = open.filter((offer) => !gone.includes(offer));
  for (const offer of gone) offer.close();
}
