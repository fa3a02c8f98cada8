// A person at the consent view of a core without Electron: opens what a test confirms, and accepts it there.
import type { ConsentKey } from "#contracts/spending/consent.ts";
import type { ConsentCommandInput } from "#contracts/registry.ts";
import type { Result } from "#contracts/result.ts";
import type { Core } from "#main/app/core.ts";
import type { ConsentScreen } from "#main/spending/consent/consentScreen.ts";

export interface PersonAtConsent {
  readonly screen: ConsentScreen;
  /** Opens the consent of a quote or a batch, accepts it, and closes it unless the confirm was rejected. */
  readonly confirm: <N extends "quotes.confirm" | "runs.confirm">(
    name: N,
    input: ConsentCommandInput<N>,
  ) => Promise<Result<unknown>>;
}

/** Returns the consent view of a person who accepts what they confirm there; it shows nothing. */
export function acceptingScreen(now: () => number): ConsentScreen {
  return {
    show: () => undefined,
    hide: () => undefined,
    isArmed: () => true,
    personInput: () => Promise.resolve({ method: "consent_view", inputAt: now() }),
  };
}

/** `declines`: whether the person declines looser caps and monitors instead of accepting them. */
export function personAtConsent(
  core: () => Pick<Core, "run" | "runConsent">,
  now: () => number,
  declines: () => boolean = () => false,
): PersonAtConsent {
  const decide = (key: ConsentKey) => {
    if (declines()) void core().runConsent("consent.close", { key, exit: null });
    else void core().runConsent("consent.accept", { key, version: 0 });
  };
  return {
    screen: {
      ...acceptingScreen(now),
      show: (key) => {
        if (/^(?:caps$|action:|monitor:|allowance:|pairing:)/.test(key)) queueMicrotask(() => decide(key));
      },
    },
    confirm: async (name, input) => {
      const [target, key] = subjectOf(input);
      const closed = core().run("consent.open", target);
      const result = await core().runConsent(name, input);
      // Without a consent, the person was shown nothing: the reason is why it did not open.
      if (!result.ok) return Promise.race([refusalOf(closed), later(result)]);
      await core().runConsent("consent.close", { key, exit: null });
      await closed;
      return result;
    },
  };
}

/** Resolves to a failed result; never to another one. */
async function refusalOf(closed: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const result = await closed;
  return result.ok ? new Promise(() => undefined) : result;
}

function later(result: Result<unknown>): Promise<Result<unknown>> {
  return new Promise((resolve) => setImmediate(resolve, result));
}

/**
 * Leaves the consent of a confirm that was rejected over a spend cap, to change the caps. It stays open with the reason
 * until then; leaving it discards its quotes.
 */
export async function leaveForCaps({ core }: { readonly core: Pick<Core, "runConsent"> }, key: string): Promise<void> {
  await core.runConsent("consent.close", { key, exit: { to: "caps" } });
}

function subjectOf(input: ConsentCommandInput<"quotes.confirm" | "runs.confirm">): readonly [object, string] {
  if ("runId" in input) {
    return [{ kind: "run", runId: input.runId, canEdit: false }, `run:${input.runId}`];
  }
  const { paidRequestId } = input;
  return [{ kind: "quote", paidRequestId }, `quote:${paidRequestId}`];
}
