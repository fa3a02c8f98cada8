import { accountTools as tools } from "#contracts/agents/tools/account.ts";
import { untrustedText } from "#main/agents/domain/untrustedText.ts";
import { untrustedField } from "./answers/adAnswers.ts";
import { pageThatFits, periodOf, timeText } from "./answers/fields.ts";
import { type ImplementedTool, implementTool } from "./implementTool.ts";
import { ToolFailure } from "./toolErrors.ts";

const status = implementTool(tools.status, async ({ run, spending, program }) => {
  const [app, connection] = await Promise.all([run("app.describe", {}), run("connection.read", {})]);
  const allowance = spending.allowance(program.id);
  return {
    app: app.version,
    scopes: [...program.scopes],
    connection: connection.state,
    waiting_for_person: spending.waitingCount(program.id),
    allowance:
      allowance === null
        ? undefined
        : {
            credits_left: allowance.left,
            per_request: allowance.terms.perRequest,
            ends_at: timeText(allowance.endsAt),
          },
  };
});

const getBalance = implementTool(tools.getBalance, async ({ run }) => {
  const account = await run("account.read", {});
  if (account === null)
    throw new ToolFailure("offline", "The account was never read from the service.", { retryable: true });
  return {
    balance: account.balance,
    available: account.available,
    reserved: account.reserved,
    pending_refunds: account.pendingRefunds,
    uncertain_debits: account.uncertainDebits,
    uncertain_credits: account.uncertainCredits,
    is_confirmed: account.isConfirmed,
    read_at: timeText(account.readAt),
  };
});

const listLedger = implementTool(tools.listLedger, async ({ run }, { limit, next, project, model, ...period }) => {
  const page = await pageThatFits(limit, async (count) => {
    const { rows, next: following } = await run("spend.ledger", {
      limit: count,
      ...periodOf(period),
      ...(project !== undefined && { project }),
      ...(model !== undefined && { model }),
      ...(next !== undefined && { after: next }),
    });
    const items = rows.map((row) => ({
      entry_id: row.id,
      at: timeText(row.at),
      event: untrustedText(row.eventKind, 200),
      direction: row.direction,
      credits: row.credits,
      operation: untrustedText(row.operation, 200),
      model: untrustedField(row.model, 200),
      project: untrustedField(row.project, 64),
      cost_center: untrustedField(row.costCenter, 64),
      generation_id: untrustedField(row.generationId, 200),
    }));
    return { items, next: following ?? undefined };
  });
  return { entries: [...page.items], next: page.next, truncated: page.truncated };
});

/** The tools about the program's own rights, and the account. */
export const accountTools: readonly ImplementedTool[] = [status, getBalance, listLedger];
