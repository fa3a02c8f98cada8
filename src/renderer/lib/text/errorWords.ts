import type { ErrorCode, ServiceFailure, WireError } from "../../../contracts/result.ts";
import { t } from "../../../texts/t.ts";
import { assertNever } from "../assertNever.ts";
import { creditsText } from "../money/credits.ts";
import { sentence } from "./sentence.ts";
import { linesText, serviceLines } from "./serviceLines.ts";

/** An error in plain words: what happened, and what to do now. */
interface ErrorWords {
  readonly title: string;
  readonly text: string;
  /** "Nothing was spent.", only where that is proved. */
  readonly spent: string | null;
  /** What mends it where trying again cannot. */
  readonly remedy: "replace_key" | null;
}

/** What was being done. `quote` asks a price, which is free; `confirm` accepts one; `other` never touches money. */
export type Doing = "quote" | "confirm" | "other";

export function errorWords(error: WireError, doing: Doing): ErrorWords {
  return {
    ...wordsOf(error, doing),
    spent: provesNothingSpent(error.code, doing) ? t("Nothing was spent.") : null,
    remedy: error.code === "service_unauthorized" || error.code === "no_key" ? "replace_key" : null,
  };
}

/** Refusals by which a confirm ended before anything ran. Every other outcome is the Queue's to tell. */
const refusedBeforeSpending: ReadonlySet<ErrorCode> = new Set([
  "bad_input",
  "no_key",
  "price_changed",
  "quote_reused",
  "over_cap",
  "reference_gone",
  "quote_expired",
  "service_invalid",
  "service_unauthorized",
  "insufficient_credits",
  "service_denied",
  "capability_unavailable",
  "service_not_found",
]);

/** Whether a confirm that ended with this code left nothing behind, so that another price may be asked. */
export function isCleanRefusal(code: ErrorCode): boolean {
  return refusedBeforeSpending.has(code);
}

function provesNothingSpent(code: ErrorCode, doing: Doing): boolean {
  return doing === "quote" || (doing === "confirm" && refusedBeforeSpending.has(code));
}

function wordsOf(error: WireError, doing: Doing): { title: string; text: string } {
  const { service } = error;
  switch (error.code) {
    case "offline":
      return {
        title: t("The service cannot be reached"),
        text:
          doing === "quote"
            ? t("The draft is kept. Ask again when the connection is back.")
            : t("Everything on this computer still works. Try again when the connection is back."),
      };
    case "insufficient_credits":
      return { title: t("Not enough credits"), text: shortage(error) };
    case "service_denied":
      return {
        title: t("The service denies this to your key"),
        text:
          quoted(service) ??
          t("Its model, its price or a spend policy is not allowed. An owner of the account can say which."),
      };
    case "capability_unavailable":
      return {
        title: t("Not available for this API key"),
        text: error.reason ?? t("Check for a new manifest in Settings › Diagnostics, or ask an account owner."),
      };
    case "approval_required":
      return {
        title: t("This price needs an approval"),
        text: t("An owner or admin of the account must approve it; then check the approval here."),
      };
    case "quote_expired":
      return {
        title: t("This quote has expired"),
        text: t("Ask for a new one: the price may be the same or another."),
      };
    case "price_changed":
      return {
        title: t("The price has changed"),
        text: t("What you saw no longer holds. Ask for a new quote and decide again."),
      };
    case "quote_reused":
      return {
        title: t("Quote already used"),
        text: t(
          "The service gave a quote that another request already used. Change something, or use the existing request in Queue.",
        ),
      };
    case "over_cap":
      return {
        title: t("Above your own limit"),
        text: t("It would go beyond a limit that you set yourself. Change the limit in Spend, or ask for less."),
      };
    case "not_confirmable":
      return doing === "other"
        ? { title: t("That is no longer possible"), text: t("The request has moved on meanwhile.") }
        : {
            title: t("This quote was already used or let go"),
            text: t("A quote runs once. The Queue shows what became of it."),
          };
    case "rate_limited":
      return {
        title: t("Too many requests for the moment"),
        text: t("The service lets a key make only so many requests a minute. Wait a little, then try again."),
      };
    case "capacity_limited":
      return {
        title: t("The service has no room now"),
        text: t("Your key may run only so much at the same time. Try again when a request of yours has finished."),
      };
    case "budget_exceeded":
      return {
        title: t("A budget of your key is used up"),
        text: [
          quoted(service),
          t("Try again when the budget renews, or ask an owner or admin of the account to raise it."),
        ].join(" "),
      };
    case "service_invalid":
      return { title: t("The service did not accept this"), text: quoted(service) ?? t("It named no reason.") };
    case "service_unauthorized":
      return {
        title: t("The service refuses the key"),
        text: t("The key of this workspace is missing, wrong or withdrawn."),
      };
    case "no_key":
      return { title: t("This workspace has no key"), text: t("Without a key the service answers nothing.") };
    case "service_not_found":
      return { title: t("The service couldn't find it"), text: quoted(service) ?? t("Ask for a new quote.") };
    case "service_conflict":
      return { title: t("The service reports a conflict"), text: quoted(service) ?? t("Ask for a new quote.") };
    case "service_processing":
      return {
        title: t("The service is still busy with this request"),
        text: quoted(service) ?? t("The Queue follows it; it cannot run twice."),
      };
    case "service_unavailable":
      if (isGatewayFailure(error)) {
        return {
          title: t("The service is temporarily unavailable"),
          text: t("A gateway answered with status {status} in place of the service. Try again in a moment.", {
            status: error.service?.status ?? "",
          }),
        };
      }
      return { title: t("The service is not available"), text: quoted(service) ?? t("Try again in a moment.") };
    case "service_unreadable":
      return {
        title: t("The service answered something unreadable"),
        text: t("Copy the details for support, then try again."),
      };
    case "storage_failed":
      return {
        title: t("The disk could not be read or written"),
        text: t("It may be full, read-only or failing. Nothing is sent that was not written first."),
      };
    case "listener_failed":
      return {
        title: t("The listener could not be opened"),
        text: t("This computer gave Proofsheet no port to listen on. Work goes on: the service is asked instead."),
      };
    case "no_host":
      return {
        title: t("Local files cannot reach the service yet"),
        text: error.reason ?? t("Set up a way in Settings › Reference hosting."),
      };
    case "host_refused":
      return { title: t("A local file could not be made reachable"), text: error.reason ?? t("Its host refused it.") };
    case "reference_gone":
      return {
        title: t("A local file is no longer reachable"),
        text: error.reason ?? t("Ask for a new quote: it gives the file an address again."),
      };
    case "not_found":
      return { title: t("It is no longer there"), text: t("It may have been removed meanwhile.") };
    case "bad_input":
      return {
        title: t("Something in the form does not fit"),
        text: error.reason ?? t("Check the fields that are marked."),
      };
    case "unknown_command":
    case "untrusted_sender":
    case "internal":
      return {
        title: t("Something went wrong in Proofsheet"),
        text: t("Copy the details for support, then try again."),
      };
    default:
      return assertNever(error.code);
  }
}

/** Whether something in front of the service answered: without the service's own words, the code is made of the status. */
function isGatewayFailure({ service }: WireError): boolean {
  return service !== undefined && service.status >= 502 && service.code === `http_${service.status}`;
}

function shortage({ service }: WireError): string {
  if (service?.required !== undefined && service.balance !== undefined) {
    return t("This needs {required}; the account has {balance}.", {
      required: creditsText(service.required),
      balance: creditsText(service.balance),
    });
  }
  return quoted(service) ?? t("The account does not cover this price.");
}

/**
 * The service's own words, told as its own: they may begin in any way. With them the values that it would take and the state
 * that stands against the request, where its message does not name them.
 */
function quoted(service: ServiceFailure | undefined): string | undefined {
  const said = service?.message.trim() ?? "";
  if (service === undefined || said === "") return undefined;
  const allowed = service.allowed ?? [];
  const isNamed = allowed.every((value) => said.includes(value));
  const { state } = service;
  return [
    t("The service says: {message}", { message: sentence(said) }),
    isNamed ? null : t("It takes {values}.", { values: allowed.join(", ") }),
    state === undefined || said.includes(state) ? null : t("State: {state}.", { state }),
  ]
    .filter((part) => part !== null)
    .join(" ");
}

/** What support needs of an error, as lines to copy: in English, like the log, whatever the interface speaks. */
export function supportDetails(error: WireError): string {
  return linesText([["Code", error.code], ["Message", error.message], ...serviceLines(error.service)]);
}
