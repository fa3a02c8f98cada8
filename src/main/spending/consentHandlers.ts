import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type {
  consentCommands,
  ConsentKey,
  ConsentOutcome,
  consentViewCommands,
  ShownConsent,
} from "#contracts/spending/consent.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import type { OptionName } from "#contracts/service/generationRequests.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Acceptance } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface PageDeps {
  readonly openQuote: (id: PaidRequestId, unsentOptions: readonly OptionName[]) => Promise<ConsentOutcome>;
  readonly openRun: (id: RunId, canEdit: boolean) => Promise<ConsentOutcome>;
}

/** Commands of the page that open a consent. */
export function consentHandlers(deps: PageDeps): Handlers<typeof consentCommands> {
  return {
    "consent.open": (target) =>
      target.kind === "quote"
        ? deps.openQuote(target.paidRequestId, target.unsentOptions)
        : deps.openRun(target.runId, target.canEdit),
  };
}

interface ViewDeps {
  readonly confirmQuote: (acceptance: Acceptance) => Promise<PaidRequest>;
  readonly confirmRun: (input: { runId: RunId; parts: readonly Acceptance[] }) => Promise<Run>;
  readonly confirmRequests: (input: {
    key: ConsentKey;
    version: number;
    parts: readonly Acceptance[];
  }) => Promise<readonly PaidRequest[]>;
  readonly declineRequests: (key: ConsentKey, ids: readonly ConfirmationId[], note: string | undefined) => void;
  readonly accept: (key: ConsentKey, version: number) => Promise<void>;
  readonly read: () => ShownConsent | null;
  readonly requote: (key: ConsentKey) => Promise<void>;
  readonly close: (key: ConsentKey | null, how: { exit: ConsentExit | null; removed: readonly number[] }) => void;
  readonly refreshBalance: () => Promise<boolean>;
}

/** Commands of the consent view. */
export function consentViewHandlers(deps: ViewDeps): Handlers<typeof consentViewCommands> {
  return {
    "quotes.confirm": (acceptance) => deps.confirmQuote(acceptance),
    "runs.confirm": (input) => deps.confirmRun(input),
    "confirmations.confirm": (input) => deps.confirmRequests(input),
    "confirmations.declineShown": ({ key, ids, note }) => {
      deps.declineRequests(key, ids, note);
      return null;
    },
    "consent.accept": async ({ key, version }) => {
      await deps.accept(key, version);
      return null;
    },
    "consent.read": () => deps.read(),
    "consent.requote": async ({ key }) => {
      await deps.requote(key);
      return null;
    },
    "consent.close": ({ key, ...how }) => {
      deps.close(key, how);
      return null;
    },
    "consent.refreshBalance": () => deps.refreshBalance(),
  };
}
