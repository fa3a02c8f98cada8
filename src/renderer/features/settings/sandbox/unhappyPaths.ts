import type { SandboxFault } from "../../../../contracts/sandbox.ts";
import { t } from "../../../../texts/t.ts";

/** One way for things to go wrong, to be tried with play credits. */
export interface UnhappyPath {
  readonly title: string;
  /** What the Sandbox will do. */
  readonly does: string;
  /** What the person will see of it. */
  readonly see: string;
  readonly fault: SandboxFault;
}

interface UnhappyPathGroup {
  readonly title: string;
  readonly paths: readonly UnhappyPath[];
}

// `*` with a phase strikes questions for a price, or confirms, of every kind of work, and none of the reads around them.
const price = { on: "*", phase: "quote", times: 1 } as const;
const confirm = { on: "*", phase: "confirm", times: 1 } as const;

export const unhappyPaths: readonly UnhappyPathGroup[] = [
  {
    title: t("When you ask a price"),
    paths: [
      {
        title: t("Lose the next question for a price"),
        does: t("The connection closes before the service has read it."),
        see: t("Studio says that the service cannot be reached, and that nothing was spent."),
        fault: { ...price, kind: "drop_before_commit" },
      },
      {
        title: t("Answer the next price slowly"),
        does: t("The price comes 5 seconds late."),
        see: t("“Asking the price…” until it is there, then the Quote."),
        fault: { ...price, kind: "delay", ms: 5_000 },
      },
      {
        title: t("Break the next price"),
        does: t("The answer is JSON that ends in the middle."),
        see: t("Studio says that the answer is unreadable, and that nothing was spent."),
        fault: { ...price, kind: "malformed_json" },
      },
    ],
  },
  {
    title: t("When you confirm"),
    paths: [
      {
        title: t("Close the connection before anything is done"),
        does: t("The next confirm gets no answer, and nothing has run."),
        see: t("“Offline” and “Checking what happened” for a moment. The same request goes out again and runs, once."),
        fault: { ...confirm, kind: "drop_before_commit" },
      },
      {
        title: t("Lose the next answer after the charge"),
        does: t("The next confirm is charged and starts; then the connection closes."),
        see: t("“Offline” and “Checking what happened” for a moment. The result comes, with one charge."),
        fault: { ...confirm, kind: "drop_after_commit" },
      },
      {
        title: t("Answer 503 before the work"),
        does: t("The next confirm is turned away, and nothing has run."),
        see: t("“Checking what happened” for a moment. The same request goes out again and runs, once."),
        fault: { ...confirm, kind: "status", status: 503, code: "internal_error", when: "before" },
      },
      {
        title: t("Answer 503 after the work"),
        does: t("The next confirm is charged and starts, and is answered as if it had failed."),
        see: t("“Checking what happened” for a moment. The result comes, with one charge."),
        fault: { ...confirm, kind: "status", status: 503, code: "internal_error", when: "after" },
      },
      {
        title: t("Answer the next confirm slowly"),
        does: t("The work starts at once; the answer comes 10 seconds later."),
        see: t("“Confirming…” until it is there. Quit meanwhile, if you like: it still runs once."),
        fault: { ...confirm, kind: "delay", ms: 10_000, when: "after" },
      },
      {
        title: t("Break the next answer"),
        does: t("The next confirm is charged and starts; its answer is JSON that ends in the middle."),
        see: t("“Checking what happened” for a moment. The result comes, with one charge."),
        fault: { ...confirm, kind: "malformed_json" },
      },
      {
        title: t("Cut the next answer off"),
        does: t("The next confirm is charged and starts; the connection closes halfway through its answer."),
        see: t("“Checking what happened” for a moment. The result comes, with one charge."),
        fault: { ...confirm, kind: "truncate" },
      },
      {
        title: t("Leave the charge open, then take it"),
        does: t("For 15 seconds the service does not know whether it has charged. It has."),
        see: t(
          "“Checking what happened”, and an uncertain debit behind the balance. Then the result, with one charge.",
        ),
        fault: { ...confirm, kind: "uncertain", ms: 15_000, resolve: "charged" },
      },
      {
        title: t("Leave the charge open, then drop it"),
        does: t("For 15 seconds the service does not know whether it has charged. It has not."),
        see: t("“Checking what happened”. Then the same request goes out again and runs, once."),
        fault: { ...confirm, kind: "uncertain", ms: 15_000, resolve: "uncharged" },
      },
      {
        title: t("Say “too many requests”"),
        does: t("The next confirm is turned away by the rate limit."),
        see: t("“Waiting to send” with the time, a minute at most. Then it goes out by itself."),
        fault: { ...confirm, kind: "status", status: 429, code: "rate_limited" },
      },
      {
        title: t("Refuse the key once"),
        does: t("The next confirm is turned away as if the key were wrong."),
        see: t("The banner says “Key refused” until the next answer. Then the request goes out by itself."),
        fault: { ...confirm, kind: "status", status: 401, code: "invalid_api_key" },
      },
      {
        title: t("Refuse by spend policy"),
        does: t("The next confirm is turned away by a rule of the account."),
        see: t("The Quote says that the service denies it, and that nothing was spent."),
        fault: { ...confirm, kind: "status", status: 403, code: "spend_policy_denied" },
      },
      {
        title: t("Let the quote be too old"),
        does: t("The next confirm is turned away because its price no longer holds."),
        see: t("The Quote says that it has expired and offers a new one. Nothing was spent."),
        fault: { ...confirm, kind: "status", status: 410, code: "quote_expired" },
      },
    ],
  },
  {
    title: t("While it is made"),
    paths: [
      {
        title: t("Fail the next generation"),
        does: t("The next confirmed work is charged, starts and fails; the service gives its credits back."),
        see: t("“Failed” in the Queue, with the service's reason. The balance is what it was."),
        fault: { ...confirm, kind: "fail_generation" },
      },
      {
        title: t("Lose the connection while it is made"),
        does: t("The next look at how one piece of work is doing gets no answer."),
        see: t("“Offline” in the banner until the next answer. The result comes a little later."),
        fault: { on: "GET /v1/generations/{id}", kind: "drop_before_commit", times: 1 },
      },
      {
        title: t("Break off the next file"),
        does: t("The connection closes halfway through the next finished file."),
        see: t("“Still on the way” in the Queue. The file is fetched again, whole."),
        fault: { on: "GET /media/{file}", kind: "truncate", times: 1 },
      },
    ],
  },
];
