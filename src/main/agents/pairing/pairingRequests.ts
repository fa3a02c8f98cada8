import type { PairingRequest } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import type { AgentsContext } from "#main/agents/context.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { PairingOutcome, PairingRequests } from "#main/agents/domain/pairingRequest.ts";
import { foldName } from "#main/agents/domain/pairing.ts";

const expiresAfterMs = 600_000;
const mostWaiting = 5;
const notifiedEveryMs = 60_000;
/** Notifications of all names in the time in which a request expires: a program can change its name. */
const mostNotified = 5;
const declinesBeforeSilence = 2;
const silentForMs = 86_400_000;

interface Waiting {
  readonly request: PairingRequest;
  readonly resolve: (outcome: PairingOutcome) => void;
  readonly stopTimer: () => void;
  isHeld: boolean;
  isExpired: boolean;
}

/**
 * Creates the list of pairing requests. A request opens no dialog. One ends after ten minutes or with its connection, and
 * a name that a person declined twice is refused for a day without a request. [AG17] [AG18] [AG19]
 */
export function createPairingRequests(agents: AgentsContext, randomCode: () => string): PairingRequests {
  const { clock } = agents;
  const changed = () => agents.publish("agents.changed", null);
  const waiting = new Map<string, Waiting>();
  let notified: readonly { readonly name: string; readonly at: number }[] = [];

  function settle(id: string, outcome: PairingOutcome): PairingRequest | null {
    const one = waiting.get(id);
    if (one === undefined) return null;
    waiting.delete(id);
    one.stopTimer();
    one.resolve(outcome);
    changed();
    return one.request;
  }

  function expire(id: string): void {
    const one = waiting.get(id);
    if (one === undefined) return;
    if (one.isHeld) one.isExpired = true;
    else settle(id, { kind: "expired" });
  }

  function newCode(): string {
    const used = new Set([...waiting.values()].map(({ request }) => request.code));
    for (;;) {
      const code = randomCode();
      if (!used.has(code)) return code;
    }
  }

  function isSilenced(name: string): boolean {
    const declined = agents.programActivity.declinedSince(clock.now() - silentForMs);
    return declined.filter((one) => foldName(one) === foldName(name)).length >= declinesBeforeSilence;
  }

  function notify(request: PairingRequest): void {
    const now = clock.now();
    notified = notified.filter(({ at }) => now - at < expiresAfterMs && at <= now);
    const isRecent = notified.some(({ name, at }) => name === foldName(request.name) && now - at < notifiedEveryMs);
    if (isRecent || notified.length >= mostNotified) return;
    notified = [...notified, { name: foldName(request.name), at: now }];
    agents.notify(pairingNotice(request));
  }

  return {
    open: ({ name, scopes }) => {
      if (isSilenced(name)) return { kind: "declined" };
      if (waiting.size >= mostWaiting) return { kind: "too_many" };
      const id = agents.newId();
      const request = { id, name, scopes, code: newCode(), requestedAt: clock.now() };
      let resolve: Waiting["resolve"] = () => undefined;
      const outcome = new Promise<PairingOutcome>((resolves) => (resolve = resolves));
      const stopTimer = clock.after(expiresAfterMs, () => expire(id));
      waiting.set(id, { request, resolve, stopTimer, isHeld: false, isExpired: false });
      changed();
      notify(request);
      return { kind: "waits", code: request.code, outcome, withdraw: () => void settle(id, { kind: "expired" }) };
    },
    list: () => [...waiting.values()].map(({ request }) => request),
    find: (id) => waiting.get(id)?.request ?? null,
    settle,
    hold: (id) => {
      const one = waiting.get(id);
      if (one !== undefined) one.isHeld = true;
      return () => {
        if (one === undefined) return;
        one.isHeld = false;
        if (one.isExpired) expire(id);
      };
    },
  };
}

/** Returns the notification of a pairing request. A click only opens the page about programs. [AG18] */
function pairingNotice({ name }: PairingRequest): SystemNotification {
  return {
    event: "confirmation_requested",
    title: t("Pairing requested"),
    body: t("“{program}” wants to be paired. You decide in Settings, under Agents.", { program: name }),
    target: { kind: "settings", page: "agents" },
  };
}
