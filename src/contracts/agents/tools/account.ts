import { z } from "zod";
import { Scope } from "#contracts/agents/scopes.ts";
import { tool } from "#contracts/agents/tool.ts";
import { answer, Day, page, pageAnswer, Time, Whole } from "./answers.ts";

const reads = { isReadOnly: true, isIdempotent: true, isDestructive: false, isOpenWorld: false };

export const accountTools = {
  status: tool({
    name: "status",
    title: "Status",
    description:
      "Says which workspace is open, what this program may do, and what waits for a person. Spending needs a person.",
    scope: null,
    hints: reads,
    input: z.strictObject({}),
    output: answer({
      app: z.string(),
      scopes: z.array(Scope),
      connection: z.enum(["connecting", "online", "offline", "refused"]),
      waiting_for_person: Whole,
      allowance: z.strictObject({ credits_left: Whole, per_request: Whole, ends_at: Time }).optional(),
    }),
    command: { words: ["status"], positional: [] },
  }),
  getBalance: tool({
    name: "get_balance",
    title: "Read the balance",
    description: "Reads the credits of the account as the service last reported them.",
    scope: "ledger",
    hints: reads,
    input: z.strictObject({}),
    output: answer({
      balance: Whole,
      available: Whole,
      reserved: Whole,
      pending_refunds: Whole,
      uncertain_debits: Whole,
      uncertain_credits: Whole,
      is_confirmed: z.boolean(),
      read_at: Time,
    }),
    command: { words: ["balance"], positional: [] },
  }),
  listLedger: tool({
    name: "list_ledger",
    title: "List ledger entries",
    description: "Lists the service's ledger entries, newest first, as last synced.",
    scope: "ledger",
    hints: reads,
    input: z.strictObject({
      since: Day.optional(),
      until: Day.optional(),
      project: z.string().max(64).optional(),
      model: z.string().max(200).optional(),
      ...page,
    }),
    output: answer({
      entries: z.array(
        z.strictObject({
          entry_id: z.string(),
          at: Time,
          event: z.string(),
          direction: z.string(),
          credits: Whole,
          operation: z.string(),
          model: z.string().optional(),
          project: z.string().optional(),
          cost_center: z.string().optional(),
          generation_id: z.string().optional(),
        }),
      ),
      ...pageAnswer,
    }),
    command: { words: ["ledger"], positional: [] },
  }),
} as const;
