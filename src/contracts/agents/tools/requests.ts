import { z } from "zod";
import { confirmationLimits, type ConfirmationState } from "#contracts/agents/confirmations.ts";
import { tool } from "#contracts/agents/tool.ts";
import { ListedAd } from "./ads.ts";
import { answer, Id, page, pageAnswer, RequestKey, Time, untrusted, WaitSeconds, Whole } from "./answers.ts";

const reads = { isReadOnly: true, isIdempotent: true, isDestructive: false, isOpenWorld: true };

/** The status of a request, in the words of the app. */
export const requestStatuses = [
  "quoting",
  "quoted",
  "waiting_for_person",
  "declined",
  "queued",
  "sending",
  "awaiting_approval",
  "verifying",
  "needs_review",
  "running",
  "done",
  "failed",
  "expired",
  "cancelled",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** A request in a list. */
const ListedRequest = z.strictObject({
  request_id: z.string(),
  run_id: z.string().optional(),
  kind: z.string(),
  type: z.string(),
  model: z.string().optional(),
  status: z.enum(requestStatuses),
  credits_quoted: Whole.optional(),
  project: z.string().optional(),
  created_at: Time,
  link: z.string(),
});

export const RequestAnswer = ListedRequest.extend({
  message: z.string().describe("The status in words"),
  confirmation_id: z.string().optional(),
  accepted_by: z.enum(["person", "allowance", "monitor"]).optional(),
  note: z.string().optional().describe("What the person said when declining"),
  credits_charged: Whole.optional().describe("Net credits of the ledger; absent before it shows any"),
  ended_at: Time.optional(),
  results: z.array(z.strictObject({ asset_id: z.string(), media_type: z.string(), link: z.string() })),
  files_pending: Whole,
  can_be_cancelled: z.boolean(),
  untrusted: untrusted({ service_message: z.string().optional() }).optional(),
});
export type RequestAnswer = z.output<typeof RequestAnswer>;
export type ListedRequest = z.output<typeof ListedRequest>;

/** The state of a confirmation request, in the words of programs. */
export type ConfirmationStatus = Exclude<ConfirmationState, "waiting"> | "waiting_for_person";

const confirmation = {
  confirmation_id: z.string(),
  status: z.enum([
    "waiting_for_person",
    "accepted",
    "declined",
    "expired",
    "cancelled",
  ] satisfies readonly ConfirmationStatus[]),
  message: z.string(),
  credits: Whole,
  request_ids: z.array(z.string()),
  accepted_by: z.enum(["person", "allowance"]).optional(),
  note: z.string().optional(),
  ends_at: Time,
  check_after_s: Whole.optional(),
};

export const requestTools = {
  requestConfirmation: tool({
    name: "request_confirmation",
    title: "Request confirmation",
    description:
      "Shows quoted requests to a person, who confirms or declines them in Proofsheet's window. No tool can confirm. An allowance that the person gave may accept them at once.",
    scope: "confirmations",
    hints: { isReadOnly: false, isIdempotent: true, isDestructive: true, isOpenWorld: true },
    input: z
      .strictObject({
        request_ids: z.array(Id).min(1).max(confirmationLimits.requests).optional(),
        run_id: Id.optional(),
        reason: z.string().trim().min(1).max(confirmationLimits.reasonLength).describe("For the person: what for"),
        person_only: z.boolean().default(false).describe("A person decides even if an allowance would do"),
        wait_s: WaitSeconds,
        request_key: RequestKey.optional(),
      })
      .refine(({ request_ids, run_id }) => (request_ids === undefined) !== (run_id === undefined), {
        path: ["request_ids"],
      }),
    output: answer(confirmation),
    command: { words: ["request"], positional: ["request_ids"] },
  }),
  getRequest: tool({
    name: "get_request",
    title: "Read a request",
    description:
      "Reads the status and the results of a request, a confirmation request, or a batch. wait_s waits for a change.",
    scope: "confirmations",
    hints: reads,
    input: z.strictObject({ id: Id.describe("request_id, confirmation_id, or run_id"), wait_s: WaitSeconds }),
    output: answer({
      confirmation: z.strictObject(confirmation).optional(),
      requests: z.array(RequestAnswer),
      check_after_s: Whole.optional(),
      truncated: z.boolean().optional(),
    }),
    command: { words: ["show"], positional: ["id"] },
  }),
  listRequests: tool({
    name: "list_requests",
    title: "List requests",
    description: "Lists this program's requests, newest first.",
    scope: "confirmations",
    hints: reads,
    input: z.strictObject({ status: z.enum(requestStatuses).optional(), ...page }),
    output: answer({ requests: z.array(ListedRequest), ...pageAnswer }),
    command: { words: ["list"], positional: [] },
  }),
  cancelRequest: tool({
    name: "cancel_request",
    title: "Cancel a request",
    description: "Withdraws a confirmation request, or cancels a request that has certainly not run.",
    scope: "confirmations",
    hints: { isReadOnly: false, isIdempotent: true, isDestructive: true, isOpenWorld: false },
    input: z.strictObject({ id: Id.describe("request_id or confirmation_id") }),
    output: answer({ id: z.string(), is_cancelled: z.boolean(), message: z.string() }),
    command: { words: ["cancel"], positional: ["id"] },
  }),
  getResearchResult: tool({
    name: "get_research_result",
    title: "Read a research result",
    description: "Reads the ads of a finished research request, and how they differ from the earlier result.",
    scope: "ads",
    hints: reads,
    input: z.strictObject({ request_id: Id, ...page }),
    output: answer({
      status: z.string().describe("The job's status, or the request's before the job exists"),
      is_ready: z.boolean(),
      fetched_at: Time.optional(),
      fresh_until: Time.optional(),
      count: Whole,
      ads: z.array(ListedAd),
      difference: z
        .strictObject({
          compared_with: Time,
          added: z.array(z.string()),
          changed: z.array(z.string()),
          ended: z.array(z.string()),
          missing: z.array(z.string()),
        })
        .optional(),
      ...pageAnswer,
    }),
    command: { words: ["research", "show"], positional: ["request_id"] },
  }),
} as const;
