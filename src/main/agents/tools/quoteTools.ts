import type { ToolInput } from "#contracts/agents/tool.ts";
import { untrustedNotice } from "#contracts/agents/tools/answers.ts";
import { quoteTools as tools } from "#contracts/agents/tools/quotes.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { isPageId, researchCapabilityId, ResearchRequest } from "#contracts/service/research.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import type { QuoteTerms } from "#contracts/spending/quoteTerms.ts";
import type { NewRunItem, Run } from "#contracts/spending/runs.ts";
import type { OptionFacts } from "#contracts/studio/models.ts";
import { untrustedJson, untrustedText } from "#main/agents/domain/untrustedText.ts";
import { untrustedField } from "./answers/adAnswers.ts";
import { generationOf, sceneOf } from "./composedRequests.ts";
import { known, timeText } from "./answers/fields.ts";
import { type CallActivity, type ImplementedTool, implementTool, type OwnAnswer } from "./implementTool.ts";
import { invalidField, invalidInput } from "./toolErrors.ts";
import type { RunAllowed, ToolContext } from "./toolPorts.ts";

type QuoteAnswer = OwnAnswer<typeof tools.quoteGeneration>;

const listModels = implementTool(tools.listModels, async ({ run }, { type }) => {
  const models = await run("models.list", { type });
  return {
    models: models.map((model) => ({
      model: model.id,
      title: untrustedField(model.title, 200),
      is_default: model.isDefault,
      availability: model.availability,
      reason: untrustedField(model.reason, 500),
      accepts: model.accepts === undefined ? undefined : [...model.accepts],
      options: model.options === undefined ? undefined : mapValues(model.options, rangeOf),
    })),
  };
});

function rangeOf({ values, minimum, maximum, maxItems }: OptionFacts) {
  return { values: values === undefined ? undefined : [...values], minimum, maximum, max_items: maxItems };
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

const quoteGeneration = implementTool(
  tools.quoteGeneration,
  async (context, { project, request_key: _key, replaces, ...composed }) => {
    const request = await generationOf(context.run, composed);
    const quote = await context.spending.requestQuote(context.program.id, {
      payload: { kind: "generation", request },
      project,
      replaces: replaced(context, replaces),
    });
    return quoteAnswer(context, quote);
  },
  quoted,
);

const quoteScene = implementTool(
  tools.quoteScene,
  async (context, { name, prompt, resolution, project, request_key: _key, replaces, ...options }) => {
    const fields = { name, prompt, ...(resolution !== undefined && { resolution }) };
    const request = await sceneOf(context.run, { ...fields, options });
    const quote = await context.spending.requestQuote(context.program.id, {
      payload: { kind: "scene", request },
      project,
      replaces: replaced(context, replaces),
    });
    return quoteAnswer(context, quote);
  },
  quoted,
);

const quoteBatch = implementTool(
  tools.quoteBatch,
  async (context, { items, project }) => {
    const composed: NewRunItem[] = [];
    for (const [position, item] of items.entries())
      composed.push({ kind: "generation", request: await generationOf(context.run, item, ["items", position]) });
    return batchAnswer(context, await context.spending.requestRun(context.program.id, { items: composed, project }));
  },
  ({ credits }) => ({ kind: "quote", credits }),
);

const quoteResearch = implementTool(
  tools.quoteResearch,
  async (context, input) => {
    const request = await researchOf(context.run, input);
    const answer = await context.spending.requestResearchQuote(context.program.id, {
      payload: { kind: "research", request },
      project: input.project,
      replaces: replaced(context, input.replaces),
    });
    if (answer.kind === "free_job") return { free_job: { request_id: answer.paidRequestId, job_id: answer.jobId } };
    return { quote: quoteAnswer(context, answer.quote) };
  },
  ({ quote, free_job: job }) =>
    quote === undefined ? { kind: "quote", ...(job && { paidRequestId: job.request_id }) } : quoted(quote),
);

function quoted({ credits, request_id: paidRequestId }: QuoteAnswer): CallActivity {
  return { kind: "quote", credits, paidRequestId };
}

/** Returns the request that a new quote replaces, if it is one of the program. Throws `not_found` otherwise. */
function replaced({ spending, program }: ToolContext, id: string | undefined): PaidRequestId | undefined {
  return id === undefined ? undefined : spending.request(program.id, id as PaidRequestId).id;
}

function quoteAnswer({ spending, program }: ToolContext, quote: Quote): QuoteAnswer {
  return {
    request_id: quote.paidRequestId,
    credits: quote.credits,
    maximum_credits: quote.maximumCredits,
    expires_at: timeText(quote.expiresAt),
    terms: termsOf(quote.terms),
    available: known(quote.available),
    needs_service_approval: quote.approval.required,
    within_allowance: spending.isCovered(program.id, quote.paidRequestId),
    identical: quote.identical.map(({ id }) => id),
  };
}

function termsOf(terms: QuoteTerms): Record<string, unknown> {
  const shown =
    terms.kind === "batch"
      ? { items: terms.items }
      : terms.kind === "research"
        ? { source: terms.disposition, ...terms.confirmation }
        : terms.confirmation;
  return untrustedJson(shown, 200) as Record<string, unknown>;
}

function batchAnswer({ spending, program }: ToolContext, run: Run) {
  const priced = run.parts.filter(({ state, credits }) => state === "quoted" && credits !== null);
  return {
    run_id: run.id,
    credits: priced.reduce((sum, { credits }) => sum + (credits ?? 0), 0),
    expires_at: run.expiresAt === null ? undefined : timeText(run.expiresAt),
    available: known(run.available),
    requests: priced.map((part) => ({
      request_id: part.paidRequestId,
      items: run.items.filter((item) => item.paidRequestId === part.paidRequestId).map(({ position }) => position),
      credits: part.credits ?? 0,
      needs_service_approval: part.approval.required,
      within_allowance: spending.isCovered(program.id, part.paidRequestId),
    })),
    refused: run.items.flatMap(({ position, failure }) =>
      failure === null
        ? []
        : [{ item: position, untrusted: { notice: untrustedNotice, message: untrustedText(failure.message, 500) } }],
    ),
  };
}

type ResearchInput = ToolInput<typeof tools.quoteResearch>;

async function researchOf(run: RunAllowed, input: ResearchInput): Promise<ResearchRequest> {
  const pageId = isPageId(input.page) ? input.page : (await run("research.pageIdIn", { text: input.page })).pageId;
  if (pageId === null) throw invalidField("page", "It contains no page ID. Nothing was opened to find one.");
  const request = {
    capability_id: researchCapabilityId,
    target: { kind: "page_id", page_id: pageId },
    filters: {
      ...(input.country !== undefined && { country: input.country }),
      ...(input.language !== undefined && { language: input.language }),
      ...(input.active_only === true && { status: "ACTIVE" }),
      ...(input.start_date !== undefined && { start_date: input.start_date }),
      ...(input.end_date !== undefined && { end_date: input.end_date }),
    },
    page: { max_pages: 1, max_results: input.max_results },
    freshness: { max_age_seconds: input.max_age_s, allow_stale: input.allow_stale },
  };
  const parsed = ResearchRequest.safeParse(request);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** The tools that request quotes, which is free. [AG68] */
export const quoteTools: readonly ImplementedTool[] = [
  listModels,
  quoteGeneration,
  quoteScene,
  quoteBatch,
  quoteResearch,
];
