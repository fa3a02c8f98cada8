// Setup for research tests: requests whose page decides their outcome, and monitors of them.
import type { Quote } from "#contracts/spending/quotes.ts";
import type { CommandInput } from "#contracts/registry.ts";
import type { ResearchJobView, Monitor } from "#contracts/research.ts";
import type { ResearchRequest } from "#contracts/service/research.ts";
import { type SpendScene } from "./spendScene.ts";
import { acceptanceOf } from "./startCore.ts";

/** Returns a research request whose page ID ends with these two digits, which decide its outcome. docs/spec/sandbox.md */
export function researchOf(ending: string, maxAgeSeconds = 3600): ResearchRequest {
  return {
    capability_id: "research.facebook-company-ads@1",
    target: { kind: "page_id", page_id: `10020030${ending}` },
    filters: {},
    page: { max_pages: 1, max_results: 10 },
    freshness: { max_age_seconds: maxAgeSeconds, allow_stale: false },
  };
}

export async function quoteOf(scene: SpendScene, request: ResearchRequest): Promise<Quote> {
  const answer = await scene.core.run("quotes.requestResearch", { request });
  if (answer.kind !== "quote") throw new Error("a job came where a price was asked");
  return answer.quote;
}

/** Requests a quote, confirms it, and waits until the job satisfies `isIt`. */
export async function researched(
  scene: SpendScene,
  request: ResearchRequest,
  isIt: (job: ResearchJobView) => boolean,
): Promise<ResearchJobView> {
  const { id } = await scene.core.run("quotes.confirm", acceptanceOf(await quoteOf(scene, request)));
  return jobWhen(scene, id, isIt);
}

/** Waits until a job satisfies `isIt`. `id`: of the paid request or of the job. */
export function jobWhen(
  scene: SpendScene,
  id: string,
  isIt: (job: ResearchJobView) => boolean,
): Promise<ResearchJobView> {
  return scene.core.waitFor(`research ${id}`, async () => {
    const job = await scene.core.run("research.read", { id });
    if (isIt(job)) return job;
    scene.clock.advance(400);
    return null;
  });
}

/** Creates a monitor that the person at the consent view accepts. */
export async function createMonitor(
  { core }: Pick<SpendScene, "core">,
  terms: CommandInput<"monitors.create">,
): Promise<Monitor> {
  const created = await core.run("monitors.create", terms);
  if (created === null) throw new Error("the person declined the monitor");
  return created;
}

/** Always live, so that each check costs one credit. */
export const watched = (ending = "11"): ResearchRequest => researchOf(ending, 0);

export function watchWhen(scene: SpendScene, id: Monitor["id"], isIt: (watch: Monitor) => boolean): Promise<Monitor> {
  return scene.core.waitFor(`watch ${id}`, async () => {
    const found = (await scene.core.run("monitors.list", {})).find((watch) => watch.id === id);
    if (found !== undefined && isIt(found)) return found;
    scene.clock.advance(400);
    return null;
  });
}

/** Waits until a monitor has at least `runs` checks, none of them running, and its next check is in the future. */
export function turnOver(scene: SpendScene, id: Monitor["id"], runs: number): Promise<Monitor> {
  return watchWhen(
    scene,
    id,
    (watch) => !watch.isRunning && watch.checks.length >= runs && Number(watch.nextCheckAt) > scene.clock.now(),
  );
}
