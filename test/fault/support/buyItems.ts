// The simulated user: gets a quote, checks the price, and confirms it. A failed attempt is repeated later.
import type { Run } from "#contracts/spending/runs.ts";
import { acceptanceOf, type TestCore } from "../../support/startCore.ts";
import type { Job, Item } from "./jobs.ts";

/** Tries once to buy the remaining items of a job. */
export async function buyItems(core: TestCore, job: Job): Promise<void> {
  const [first, second] = job.batchItems;
  if (first === undefined) return;
  if (second === undefined) await buyOne(core, job.project, first);
  else await buyRun(core, job);
}

async function buyOne(core: TestCore, project: string, { payload }: Item): Promise<void> {
  const requested = await requestOne(core, project, payload);
  if (!requested.ok) return;
  if ("kind" in requested.value && requested.value.kind === "free_job") return;
  const quote = "kind" in requested.value ? requested.value.quote : requested.value;
  await core.attempt("quotes.confirm", acceptanceOf(quote));
}

function requestOne(core: TestCore, project: string, payload: Item["payload"]) {
  switch (payload.kind) {
    case "generation":
      return core.attempt("quotes.request", { request: payload.request, project });
    case "scene":
      return core.attempt("quotes.requestScene", { request: payload.request, project });
    default:
      return core.attempt("quotes.requestResearch", { request: payload.request, project });
  }
}

async function buyRun(core: TestCore, job: Job): Promise<void> {
  const items = job.batchItems.flatMap(({ payload }) => (payload.kind === "research" ? [] : [payload]));
  const opened = await core.attempt("runs.request", { items, project: job.project });
  if (!opened.ok) return;
  const runId = opened.value.id;
  const run = await core.waitFor("a priced run", async (): Promise<Run | null> => {
    const read = await core.run("runs.read", { runId });
    return read.state === "quoting" ? null : read;
  });
  const parts = run.parts.flatMap(({ state, paidRequestId, quoteId, credits }) =>
    state === "quoted" && quoteId !== null && credits !== null ? [{ paidRequestId, quoteId, credits }] : [],
  );
  if (parts.length > 0) await core.attempt("runs.confirm", { runId, parts });
}
