import type { EventName } from "#contracts/events.ts";
import type { CommandName } from "#contracts/registry.ts";

/** Commands whose answer is usually shown as a consent. */
export const leadsToConsent: ReadonlySet<string> = new Set([
  "quotes.request",
  "quotes.requestScene",
  "quotes.requestResearch",
  "runs.request",
  "runs.requoteFailed",
] satisfies readonly CommandName[]);

/** Events after which the list of workspaces may show something else. */
export const aboutActivity: ReadonlySet<EventName> = new Set([
  "paidRequests.changed",
  "runs.changed",
  "account.changed",
  "connection.changed",
]);
