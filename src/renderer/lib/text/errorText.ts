import { type ErrorCode, isNewPrice, type ServiceFailure, type WireError } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { foldedText } from "#renderer/lib/agents/foldedText.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { sentence } from "./sentence.ts";
import { linesText, serviceLines } from "./serviceLines.ts";

/** An error as shown to the user: what happened, and what to do next. */
interface ErrorText {
  readonly title: string;
  readonly text: string;
  /** "Nothing was spent.", only if that is proved. */
  readonly spent: string | null;
  /** What fixes the error if a retry can't. */
  readonly remedy: "replace_key" | null;
}

/**
 * The operation that failed. `quote` requests a quote, which is free; `confirm` accepts one; `other` never touches
 * money.
 */
export type Doing = "quote" | "confirm" | "other";

export function errorText(error: WireError, doing: Doing): ErrorText {
  return {
    ...textOf(error, doing),
    spent: provesNothingSpent(error.code, doing) ? t("Nothing was spent.") : null,
    remedy: error.code === "service_unauthorized" || error.code === "no_key" ? "replace_key" : null,
  };
}

/** Rejections that ended a confirm before anything ran. Queue reports every other outcome. */
const refusedBeforeSpending: ReadonlySet<ErrorCode> = new Set([
  "bad_input",
  "no_key",
  "not_confirmed",
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

/** Returns whether a confirm that ended with this code had no effect, so that another quote can be requested. */
export function isCleanRefusal(code: ErrorCode): boolean {
  return refusedBeforeSpending.has(code);
}

function provesNothingSpent(code: ErrorCode, doing: Doing): boolean {
  return doing === "quote" || (doing === "confirm" && refusedBeforeSpending.has(code));
}

function textOf(error: WireError, doing: Doing): { title: string; text: string } {
  const { service } = error;
  switch (error.code) {
    case "offline":
      return {
        title: t("Can't reach the service"),
        text:
          doing === "quote"
            ? t("Your draft is saved. Get a quote again when you're back online.")
            : t("You can keep working offline. Try again when you're back online."),
      };
    case "insufficient_credits":
      return { title: t("Not enough credits"), text: shortage(error) };
    case "service_denied":
      return {
        title: t("Not allowed for this API key"),
        text:
          quoted(service) ??
          t("The model, the price, or a spend policy isn't allowed for this key. An account owner can tell you which."),
      };
    case "capability_unavailable":
      return {
        title: t("Not available for this API key"),
        text: error.reason ?? t("Check for a new manifest in Settings › Diagnostics, or ask an account owner."),
      };
    case "approval_required":
      return {
        title: t("Approval required"),
        text: t("An owner or admin must approve this price. Then choose Check approval."),
      };
    case "quote_expired":
      if (isNewPrice(service)) {
        return {
          title: t("Quote not accepted"),
          text: t("The service returned a new quote instead of running this request."),
        };
      }
      return {
        title: t("This quote has expired"),
        text: t("Get a new quote. The price may differ."),
      };
    case "price_changed":
      return {
        title: t("Price changed"),
        text: t("The quote you saw is no longer valid. Get a new quote, then confirm."),
      };
    case "quote_reused":
      return {
        title: t("Quote already used"),
        text: t(
          "The service returned a quote that another request already used. Change a setting, or use the existing request in Queue.",
        ),
      };
    case "over_cap":
      return {
        title: t("Over your spend cap"),
        text: t("This exceeds a spend cap you set. Change the cap in Spend, or request less."),
      };
    case "not_confirmable":
      return doing === "other"
        ? { title: t("No longer possible"), text: t("The request's status has changed.") }
        : {
            title: t("Quote already used or discarded"),
            text: t("Each quote runs once. Check its status in Queue."),
          };
    case "rate_limited":
      return {
        title: t("Rate limit reached"),
        text: t("This API key is limited to a number of requests per minute. Wait a moment, then try again."),
      };
    case "capacity_limited":
      return {
        title: t("Concurrency limit reached"),
        text: t(
          "This API key has reached its limit of concurrent generations. Try again when one of your requests finishes.",
        ),
      };
    case "budget_exceeded":
      return {
        title: t("API key budget used up"),
        text: [quoted(service), t("Try again when the budget resets, or ask an owner or admin to raise it.")].join(" "),
      };
    case "service_invalid":
      return { title: t("Request rejected"), text: quoted(service) ?? t("The service gave no reason.") };
    case "service_unauthorized":
      return {
        title: t("API key rejected"),
        text: t("This workspace's API key is missing, incorrect, or revoked. Replace it in Settings."),
      };
    case "no_key":
      return {
        title: t("This workspace has no API key"),
        text: t("The service requires an API key. Add one to continue."),
      };
    case "service_not_found":
      return { title: t("The service couldn't find this"), text: quoted(service) ?? t("Get a new quote.") };
    case "service_conflict":
      return { title: t("The service reported a conflict"), text: quoted(service) ?? t("Get a new quote.") };
    case "service_processing":
      return {
        title: t("Request already processing"),
        text: quoted(service) ?? t("This request can't run twice. Check its status in Queue."),
      };
    case "service_unavailable":
      if (isGatewayFailure(error)) {
        return {
          title: t("The service is temporarily unavailable"),
          text: t("A gateway responded with status {status} instead of the service. Try again in a moment.", {
            status: error.service?.status ?? "",
          }),
        };
      }
      return { title: t("The service is unavailable"), text: quoted(service) ?? t("Try again in a moment.") };
    case "service_unreadable":
      return {
        title: t("Unexpected response from the service"),
        text: t("Copy the details for support, then try again."),
      };
    case "storage_failed":
      return {
        title: t("Can't access the disk"),
        text: t(
          "The disk may be full, read-only, or failing. Requests aren't sent until they're saved. Free up space, then try again.",
        ),
      };
    case "listener_failed":
      return {
        title: t("Couldn't start the listener"),
        text: t("No port is available on this computer. Proofsheet polls the service instead."),
      };
    case "no_host":
      return {
        title: t("Local files need hosting"),
        text: error.reason ?? t("Choose a hosting method in Settings › Reference hosting."),
      };
    case "host_refused":
      return {
        title: t("Couldn't host a local file"),
        text: error.reason ?? t("The hosting method rejected it. Test it in Settings › Reference hosting."),
      };
    case "reference_gone":
      return {
        title: t("Local file no longer hosted"),
        text: error.reason ?? t("Get a new quote to host the file again."),
      };
    case "not_found":
      return { title: t("Not found"), text: t("This may have been removed.") };
    case "bad_input":
      return {
        title: t("Check the form"),
        text: error.reason ?? t("Correct the highlighted fields."),
      };
    case "not_confirmed":
      return {
        title: t("Not confirmed"),
        text: error.reason ?? t("Proofsheet didn't see a click or key in this dialog. Choose Confirm again."),
      };
    // Only programs get this error.
    case "too_many_waiting":
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

/**
 * Returns whether a gateway in front of the service responded. Without the service's error object, the code is derived
 * from the status.
 */
function isGatewayFailure({ service }: WireError): boolean {
  return service !== undefined && service.status >= 502 && service.code === `http_${service.status}`;
}

function shortage({ service }: WireError): string {
  if (service?.required !== undefined && service.balance !== undefined) {
    return t("{required} needed, balance {balance}.", {
      required: creditsText(service.required),
      balance: creditsText(service.balance),
    });
  }
  return quoted(service) ?? t("Your balance doesn't cover this price.");
}

/**
 * Returns the service's message, attributed to the service because its wording can be anything. Adds the allowed
 * values and the conflicting state if the message does not name them.
 */
function quoted(service: ServiceFailure | undefined): string | undefined {
  const said = foldedText(service?.message.trim() ?? "");
  if (service === undefined || said === "") return undefined;
  const allowed = service.allowed ?? [];
  const isNamed = allowed.every((value) => said.includes(value));
  const { state } = service;
  return [
    t("Service message: {message}", { message: sentence(said) }),
    isNamed ? null : t("Allowed values: {values}.", { values: allowed.join(", ") }),
    state === undefined || said.includes(state) ? null : t("State: {state}.", { state }),
  ]
    .filter((part) => part !== null)
    .join(" ");
}

/**
 * Returns the details that support needs, as lines to copy. They are in English like the log, whatever the UI language
 * is.
 */
export function supportDetails(error: WireError): string {
  return linesText([["Code", error.code], ["Message", error.message], ...serviceLines(error.service)]);
}
