// The simulated user: gets a quote, checks the price, and confirms it. A failed attempt is repeated later.
import type { Run } from "../../../src/contracts/spending/runs.ts";
import { acceptanceOf, type TestCore } from "../../support/startCore.ts";
import type { Job, Piece } from "./jobs.ts";

/** Tries once to buy the remaining items of a job. */
export async function buyPieces(core: TestCore, job: Job): Promise<void> {
  const [first, second] = job.pieces;
  if (first === undefined) return;
  if (second === undefined) await buyOne(core, job.project, first);
  else await buyRun(core, job);
}

async function buyOne(core: TestCore, project: string, { ask }: Piece): Promise<void> {
  const asked = await askOne(core, project, ask);
  if (!asked.ok) return;
  if ("kind" in asked.value && asked.value.kind === "free_job") return;
  const quote = "kind" in asked.value ? asked.value.quote : asked.value;
  await core.attempt("quotes.confirm", acceptanceOf(quote));
}

function askOne(core: TestCore, project: string, ask: Piece["ask"]) {
  switch (ask.kind) {
    case "generation":
      return core.attempt("quotes.request", { request: ask.request, project });
    case "scene":
      return core.attempt("quotes.requestScene", { request: ask.request, project });
    default:
      return core.attempt("quotes.requestResearch", { request: ask.request, project });
  }
}

async function buyRun(core: TestCore, job: Job): Promise<void> {
  const items = job.pieces.flatMap(({ ask }) => (ask.kind === "research" ? [] : [ask]));
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
