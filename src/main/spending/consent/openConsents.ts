import type { ConsentKey, Requoted } from "#contracts/spending/consent.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { type ConsentTarget, consentKey } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { ConsentScreen } from "./consentScreen.ts";

/** An open consent with what has happened since it was opened. Times are epoch ms. */
export interface OpenedConsent {
  readonly key: ConsentKey;
  readonly target: ConsentTarget;
  /** Increases whenever `target` changes. */
  readonly version: number;
  /** When the current content was first shown; null while another consent is shown. */
  readonly shownAt: number | null;
  readonly requoted: readonly Requoted[];
}

/** How a consent ended. */
export interface EndedConsent {
  readonly target: ConsentTarget;
  readonly requoted: readonly Requoted[];
  /** The user's consent to what needs only a yes or no; null otherwise. Quotes are confirmed before their consent ends. */
  readonly given: ConsentRecord | null;
  /** The free request that the service returned instead of a new quote. */
  readonly free: { readonly paidRequestId: PaidRequestId; readonly jobId: string } | null;
  /** Positions of rejected items that the user removed from the batch. */
  readonly removed: readonly number[];
  readonly exit: ConsentExit | null;
}

type HowEnded = Partial<Pick<EndedConsent, "given" | "free" | "removed" | "exit">>;

/** The consents that wait for the user, oldest first. The first one is shown. */
export interface OpenConsents {
  /** Opens a consent, or joins the open one with the same key. Resolves when it ends. */
  readonly open: (target: ConsentTarget) => Promise<EndedConsent>;
  readonly first: () => OpenedConsent | null;
  readonly find: (key: ConsentKey) => OpenedConsent | null;
  /** Shows another target in an open consent, for example a new quote. Does nothing if the consent has ended. */
  readonly replace: (key: ConsentKey, target: ConsentTarget, requoted?: Requoted) => void;
  /** Ends a consent. Returns it as it was; null if it has already ended. */
  readonly end: (key: ConsentKey, how: HowEnded) => OpenedConsent | null;
  /** Ends every consent: nothing is confirmed. */
  readonly endAll: () => readonly OpenedConsent[];
}

interface Entry {
  opened: OpenedConsent;
  readonly ended: Promise<EndedConsent>;
  readonly resolve: (ended: EndedConsent) => void;
}

interface Options {
  readonly clock: Clock;
  readonly consentScreen: ConsentScreen;
  readonly publish: Publish;
}

export function createOpenConsents({ clock, consentScreen, publish }: Options): OpenConsents {
  const entries: Entry[] = [];

  function shown(consent: OpenedConsent | null): void {
    if (consent === null) consentScreen.hide();
    else consentScreen.show(consent.key);
    publish("consent.changed", null);
  }

  const entryOf = (key: ConsentKey) => entries.find(({ opened }) => opened.key === key);

  /** Shows the first consent, if it is not shown as it is now. */
  function showFirst(): void {
    const [first] = entries;
    if (first === undefined) return shown(null);
    if (first.opened.shownAt !== null) return;
    first.opened = { ...first.opened, shownAt: clock.now() };
    shown(first.opened);
  }

  function end(key: ConsentKey, how: HowEnded): OpenedConsent | null {
    const entry = entryOf(key);
    if (entry === undefined) return null;
    entries.splice(entries.indexOf(entry), 1);
    const { target, requoted } = entry.opened;
    entry.resolve({ target, requoted, given: null, free: null, removed: [], exit: null, ...how });
    showFirst();
    return entry.opened;
  }

  return {
    open: (target) => {
      const key = consentKey(target);
      const known = entryOf(key);
      if (known !== undefined) return known.ended;
      let resolve: Entry["resolve"] = () => undefined;
      const ended = new Promise<EndedConsent>((resolves) => (resolve = resolves));
      entries.push({ opened: { key, target, version: 0, shownAt: null, requoted: [] }, ended, resolve });
      showFirst();
      return ended;
    },
    first: () => entries[0]?.opened ?? null,
    find: (key) => entryOf(key)?.opened ?? null,
    replace: (key, target, requoted) => {
      const entry = entryOf(key);
      if (entry === undefined) return;
      const { opened } = entry;
      entry.opened = {
        key: consentKey(target),
        target,
        version: opened.version + 1,
        shownAt: null,
        requoted: requoted === undefined ? opened.requoted : [...opened.requoted, requoted],
      };
      showFirst();
    },
    end,
    endAll: () => entries.slice().flatMap(({ opened }) => end(opened.key, {}) ?? []),
  };
}
