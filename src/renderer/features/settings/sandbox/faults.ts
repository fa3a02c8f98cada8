import type { SandboxFault } from "#contracts/sandbox.ts";
import { t } from "#texts/t.ts";

/** A fault that users can try with test credits. */
export interface FaultChoice {
  readonly title: string;
  /** What the Sandbox does. */
  readonly does: string;
  /** What the user sees. */
  readonly see: string;
  readonly fault: SandboxFault;
}

interface UnhappyPathGroup {
  readonly title: string;
  readonly paths: readonly FaultChoice[];
}

// `*` with a phase affects the quote requests or confirmations of every request type, but none of the reads around
// them.
const price = { on: "*", phase: "quote", times: 1 } as const;
const confirm = { on: "*", phase: "confirm", times: 1 } as const;

export const faultChoices: readonly UnhappyPathGroup[] = [
  {
    title: t("When you get a quote"),
    paths: [
      {
        title: t("Drop the next quote request"),
        does: t("The connection closes before the service reads the request."),
        see: t("Studio reports that it can't reach the service. Nothing was spent."),
        fault: { ...price, kind: "drop_before_commit" },
      },
      {
        title: t("Delay the next quote"),
        does: t("The quote arrives 5 seconds late."),
        see: t("“Getting quote…” until the quote arrives."),
        fault: { ...price, kind: "delay", ms: 5_000 },
      },
      {
        title: t("Corrupt the next quote"),
        does: t("The response is JSON that is cut off halfway."),
        see: t("Studio reports an unexpected response from the service. Nothing was spent."),
        fault: { ...price, kind: "malformed_json" },
      },
    ],
  },
  {
    title: t("When you confirm"),
    paths: [
      {
        title: t("Drop the next confirmation"),
        does: t("The next confirmation gets no response, and nothing runs."),
        see: t("“Offline” and “Verifying” for a moment. Proofsheet resends the same request, which runs once."),
        fault: { ...confirm, kind: "drop_before_commit" },
      },
      {
        title: t("Drop the next response after the charge"),
        does: t("The next confirmed request is charged and starts, then the connection closes."),
        see: t("“Offline” and “Verifying” for a moment. The result arrives with one charge."),
        fault: { ...confirm, kind: "drop_after_commit" },
      },
      {
        title: t("Return 503 before processing"),
        does: t("The service rejects the next confirmation, and nothing runs."),
        see: t("“Verifying” for a moment. Proofsheet resends the same request, which runs once."),
        fault: { ...confirm, kind: "status", status: 503, code: "internal_error", when: "before" },
      },
      {
        title: t("Return 503 after processing"),
        does: t("The next confirmed request is charged and starts, but the response says that it failed."),
        see: t("“Verifying” for a moment. The result arrives with one charge."),
        fault: { ...confirm, kind: "status", status: 503, code: "internal_error", when: "after" },
      },
      {
        title: t("Delay the next confirmation"),
        does: t("The next confirmed request starts immediately, but the response arrives 10 seconds later."),
        see: t(
          "“Confirming…” until the response arrives. Even if you quit Proofsheet before then, the request runs once.",
        ),
        fault: { ...confirm, kind: "delay", ms: 10_000, when: "after" },
      },
      {
        title: t("Corrupt the next response"),
        does: t("The next confirmed request is charged and starts, but the response is JSON that is cut off halfway."),
        see: t("“Verifying” for a moment. The result arrives with one charge."),
        fault: { ...confirm, kind: "malformed_json" },
      },
      {
        title: t("Cut off the next response"),
        does: t(
          "The next confirmed request is charged and starts, but the connection closes halfway through the response.",
        ),
        see: t("“Verifying” for a moment. The result arrives with one charge."),
        fault: { ...confirm, kind: "truncate" },
      },
      {
        title: t("Leave the charge uncertain, then apply it"),
        does: t("For 15 seconds, the service doesn't know whether it charged the request. It did."),
        see: t("“Verifying”, with an uncertain debit in the balance details. Then the result arrives with one charge."),
        fault: { ...confirm, kind: "uncertain", ms: 15_000, resolve: "charged" },
      },
      {
        title: t("Leave the charge uncertain, then drop it"),
        does: t("For 15 seconds, the service doesn't know whether it charged the request. It didn't."),
        see: t("“Verifying”, then Proofsheet resends the same request, which runs once."),
        fault: { ...confirm, kind: "uncertain", ms: 15_000, resolve: "uncharged" },
      },
      {
        title: t("Return a rate limit error"),
        does: t("The service rejects the next confirmation because of the rate limit."),
        see: t("“Queued” with the send time, for 1 minute at most. Then Proofsheet sends the request automatically."),
        fault: { ...confirm, kind: "status", status: 429, code: "rate_limited" },
      },
      {
        title: t("Reject the API key once"),
        does: t("The service rejects the next confirmation as if the API key were incorrect."),
        see: t(
          "The banner shows “API key rejected” until the next response. Then Proofsheet sends the request automatically.",
        ),
        fault: { ...confirm, kind: "status", status: 401, code: "invalid_api_key" },
      },
      {
        title: t("Reject by spend policy"),
        does: t("The service rejects the next confirmation because of a spend policy."),
        see: t("The quote shows that this API key isn't allowed to run the request. Nothing was spent."),
        fault: { ...confirm, kind: "status", status: 403, code: "spend_policy_denied" },
      },
      {
        title: t("Expire the quote"),
        does: t("The service rejects the next confirmation because the quote has expired."),
        see: t("The quote shows that it has expired and offers a new quote. Nothing was spent."),
        fault: { ...confirm, kind: "status", status: 410, code: "quote_expired" },
      },
    ],
  },
  {
    title: t("While generating"),
    paths: [
      {
        title: t("Fail the next generation"),
        does: t("The next confirmed request is charged, starts, and fails. The service refunds its credits."),
        see: t("“Failed” in Queue, with the service's reason. The balance returns to its previous amount."),
        fault: { ...confirm, kind: "fail_generation" },
      },
      {
        title: t("Lose the connection while generating"),
        does: t("The next status check of a generation gets no response."),
        see: t("“Offline” in the banner until the next response. The result arrives slightly later."),
        fault: { on: "GET /v1/generations/{id}", kind: "drop_before_commit", times: 1 },
      },
      {
        title: t("Interrupt the next download"),
        does: t("The connection closes halfway through the next file."),
        see: t("Queue shows that the file is still downloading. Proofsheet downloads it again in full."),
        fault: { on: "GET /media/{file}", kind: "truncate", times: 1 },
      },
    ],
  },
];
