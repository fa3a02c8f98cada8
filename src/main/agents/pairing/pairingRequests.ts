import type { PairingRequest } from "#contracts/agents/programs.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { PairingOutcome, RequestPairing } from "#main/agents/domain/pairingRequest.ts";
import { foldName } from "#main/agents/domain/pairing.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newCode: () => string;
  /** Names whose pairing a person declined since this time, epoch ms: one entry for each time. */
  readonly declinedSince: (since: number) => readonly string[];
  /** Notifies the user of a request. */
  readonly notify: (request: PairingRequest) => void;
  readonly changed: () => void;
}

/** The pairing requests that wait for a person. They are only in memory. */
export interface PairingRequests {
  readonly open: RequestPairing;
  /** Oldest first. */
  readonly list: () => readonly PairingRequest[];
  /** Null if the request has ended. */
  readonly find: (id: string) => PairingRequest | null;
  /** Ends a request with its outcome. Returns it; null if it has already ended. */
  readonly settle: (id: string, outcome: PairingOutcome) => PairingRequest | null;
  /** Keeps a request from expiring while a person decides on it. The returned function ends that. */
  readonly hold: (id: string) => () => void;
}

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
export function createPairingRequests(deps: Deps): PairingRequests {
  const { clock, changed } = deps;
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
      const code = deps.newCode();
      if (!used.has(code)) return code;
    }
  }

  function isSilenced(name: string): boolean {
    const declined = deps.declinedSince(clock.now() - silentForMs);
    return declined.filter((one) => foldName(one) === foldName(name)).length >= declinesBeforeSilence;
  }

  function notify(request: PairingRequest): void {
    const now = clock.now();
    notified = notified.filter(({ at }) => now - at < expiresAfterMs && at <= now);
    const isRecent = notified.some(({ name, at }) => name === foldName(request.name) && now - at < notifiedEveryMs);
    if (isRecent || notified.length >= mostNotified) return;
    notified = [...notified, { name: foldName(request.name), at: now }];
    deps.notify(request);
  }

  return {
    open: ({ name, scopes }) => {
      if (isSilenced(name)) return { kind: "declined" };
      if (waiting.size >= mostWaiting) return { kind: "too_many" };
      const id = deps.newId();
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
