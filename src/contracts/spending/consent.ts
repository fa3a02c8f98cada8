import { z } from "zod";
import type { AllowanceTerms, AllowanceView } from "#contracts/agents/allowances.ts";
import type { ConfirmationRequest, NamedFile } from "#contracts/agents/confirmations.ts";
import { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { Scope } from "#contracts/agents/scopes.ts";
import { command } from "#contracts/command.ts";
import { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest } from "./paidRequests.ts";
import type { QuotedRequest } from "./quotedRequest.ts";
import { ConfirmedPrice, type Quote } from "./quotes.ts";
import { OptionName } from "#contracts/service/generationRequests.ts";
import type { ResearchRequest } from "#contracts/service/research.ts";
import { type Run, runSize } from "./runs.ts";
import type { ConsentAction } from "./consentAction.ts";
import { ConsentExit } from "./consentExit.ts";
import type { SpendCap } from "./spend.ts";

/** Identifies an open consent by what it decides, for example `quote:<ID of the paid request>`. */
export const ConsentKey = z.string().min(1).max(200).brand<"ConsentKey">();
export type ConsentKey = z.infer<typeof ConsentKey>;

/** The terms of a monitor: what it may confirm without asking again. */
export interface MonitorTerms {
  readonly request: ResearchRequest;
  readonly pageName: string | null;
  readonly project: string | null;
  readonly everyHours: number;
  readonly monthlyCap: number;
  /** The monthly cap that the user agreed to before; null for a new monitor. */
  readonly previousCap: number | null;
  /** The interval before, in hours; null for a new monitor. */
  readonly previousHours: number | null;
  /** Whether the monitor is paused and is resumed. */
  readonly resumes: boolean;
  /** The price of the last confirmed check; null if there is none. */
  readonly lastCredits: number | null;
}

/** What a consent decides, with everything that the user must see. Built by main from the journal. */
export type ConsentSubject =
  | {
      readonly kind: "quote";
      readonly requested: QuotedRequest;
      /** The local files and results among its references. */
      readonly files: readonly NamedFile[];
      readonly project: string | null;
      readonly costCenter: string | null;
      /** Names of options that are filled in where the request was composed, but not part of it. */
      readonly unsentOptions: readonly OptionName[];
      readonly quote: Quote;
      /** The request's current state; it is `quoted` until the user confirms it. */
      readonly request: PaidRequest;
    }
  | {
      readonly kind: "run";
      readonly run: Run;
      /** Credits of the batch that this batch replaces. */
      readonly previousCredits: number | null;
      /** Whether the items can still be edited where they were composed. */
      readonly canEdit: boolean;
    }
  | { readonly kind: "caps"; readonly before: readonly SpendCap[]; readonly after: readonly SpendCap[] }
  | { readonly kind: "monitor"; readonly terms: MonitorTerms }
  | { readonly kind: "action"; readonly action: ConsentAction }
  | ProgramSubject;

/** What a program wants, or what a program gets. `program` is the name that the program gives itself. */
export type ProgramSubject =
  | {
      readonly kind: "confirmations";
      readonly program: string;
      /** The confirmation requests that still wait, oldest first. */
      readonly waiting: readonly ConfirmationRequest[];
      readonly available: number | null;
      /** Calls that only read, which the program made since the beginning of the hour before this one, epoch ms. */
      readonly reads: { readonly count: number; readonly since: number };
    }
  | {
      readonly kind: "allowance";
      readonly program: string;
      readonly terms: AllowanceTerms;
      readonly endsAt: number;
      /** The allowance that this one replaces. */
      readonly previous: AllowanceView | null;
      /** Whether the service recommends human approval for a type of the allowance, which the allowance skips. */
      readonly isApprovalRecommended: boolean;
    }
  | {
      readonly kind: "pairing";
      readonly program: string;
      readonly code: string;
      readonly scopes: readonly Scope[];
      readonly isCommandLine: boolean;
      readonly endsAt: number;
    };

/** The consent that the consent view shows. */
export interface OpenConsent {
  readonly key: ConsentKey;
  /** Increases whenever the content changes. A consent names the version that the user saw. */
  readonly version: number;
  readonly subject: ConsentSubject;
  /** Credits of confirmed requests that were not sent yet; they will reduce the balance, too. */
  readonly unsentCredits: number;
  /** Whether the view accepts a click or key now. False for a moment after the content or the window changed. */
  readonly isArmed: boolean;
}

/** A consent as the view gets it. */
export interface ShownConsent extends OpenConsent {
  /** Counts what the view has got from main. The view reports it with what it has drawn. */
  readonly revision: number;
}

/** A batch that was quoted again while its consent was open. */
export interface Requoted {
  readonly from: RunId;
  readonly to: RunId;
  /** The items' positions in the old batch, in the order of the new one. */
  readonly positions: readonly number[];
}

/** How a consent ended. */
export interface ConsentOutcome {
  /** The request that the user confirmed; null if there is none. */
  readonly request: PaidRequest | null;
  /** The batch that was shown last; null if the consent was not about one. */
  readonly run: Run | null;
  /** The finished job that the service returned for free instead of a new quote. */
  readonly freeJobId: string | null;
  readonly requoted: readonly Requoted[];
  /** Positions of rejected items in the last batch that the user removed. */
  readonly removed: readonly number[];
  readonly exit: ConsentExit | null;
}

/** Commands of the page about consents: it can open one, but not accept it. */
export const consentCommands = {
  /** Shows a quote, or the quotes of a batch, in the consent view. Resolves when the user has closed it. */
  "consent.open": command(
    z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("quote"),
        paidRequestId: PaidRequestId,
        /** Names of options that are filled in, but that the model does not take, so that they are not sent. */
        unsentOptions: z.array(OptionName).default([]),
      }),
      z.strictObject({ kind: z.literal("run"), runId: RunId, canEdit: z.boolean() }),
    ]),
  ).returns<ConsentOutcome>(),
};

/** Commands that only the consent view may send. `quotes.confirm`, `runs.confirm`, `confirmations.confirm`, and
 * `consent.accept` are the only ones that accept anything. */
export const consentViewCommands = {
  /** Confirms exactly this quote at exactly this price, and runs it once. */
  "quotes.confirm": command(ConfirmedPrice).returns<PaidRequest>(),
  /**
   * Confirms exactly these quotes at exactly these prices: all of them or none. They are sent one after another, each
   * once.
   */
  "runs.confirm": command(
    z.strictObject({ runId: RunId, parts: z.array(ConfirmedPrice).min(1).max(runSize.max) }),
  ).returns<Run>(),
  /**
   * Confirms exactly these quotes of the shown confirmation requests at exactly these prices: all of them or none. The
   * others keep waiting.
   */
  "confirmations.confirm": command(
    z.strictObject({
      key: ConsentKey,
      version: z.int().min(0),
      parts: z.array(ConfirmedPrice).min(1).max(runSize.max),
    }),
  ).returns<readonly PaidRequest[]>(),
  /** Declines shown confirmation requests, with a note for the program. */
  "confirmations.declineShown": command(
    z.strictObject({
      key: ConsentKey,
      ids: z.array(ConfirmationId).min(1).max(200),
      note: z.string().trim().max(280).optional(),
    }),
  ).returns<null>(),
  /** Accepts what is shown and needs only a yes or no, for example spend caps or a monitor, and closes the consent. */
  "consent.accept": command(z.strictObject({ key: ConsentKey, version: z.int().min(0) })).returns<null>(),
  /** Returns the consent to show; null if there is none. */
  "consent.read": command(z.strictObject({})).returns<ShownConsent | null>(),
  /** Requests new quotes for what is shown. Free. The consent closes if the service returns a finished job instead. */
  "consent.requote": command(z.strictObject({ key: ConsentKey })).returns<null>(),
  /** Closes the consent with this key, or the shown one. Quotes that were not confirmed are discarded. */
  "consent.close": command(
    z.strictObject({
      key: ConsentKey.nullable(),
      exit: ConsentExit.nullable(),
      removed: z.array(z.int().min(0)).max(runSize.max).default([]),
    }),
  ).returns<null>(),
  /** Reads the account and the limits of the API key from the service again. Resolves to whether the account was read. */
  "consent.refreshBalance": command(z.strictObject({})).returns<boolean>(),
};
