// What tests of research stand on: requests whose page decides how they go, and watches of them.
import type { Quote } from "../../src/contracts/spending/quotes.ts";
import type { ResearchJobView, Watch } from "../../src/contracts/research.ts";
import type { ResearchRequest } from "../../src/contracts/service/research.ts";
import { type SpendScene } from "./spendScene.ts";
import { acceptanceOf } from "./startCore.ts";

/** Research of a page whose id ends with these two digits: they decide how it goes. docs/spec/sandbox.md */
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

/** Asks a price, accepts it, and waits until the list says of it what is looked for. */
export async function researched(
  scene: SpendScene,
  request: ResearchRequest,
  isIt: (job: ResearchJobView) => boolean,
): Promise<ResearchJobView> {
  const { id } = await scene.core.run("quotes.confirm", acceptanceOf(await quoteOf(scene, request)));
  return jobWhen(scene, id, isIt);
}

/** The job of a paid request, or one by its own id, as soon as it is as it should be. */
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

/** Live every time, so that each run costs one credit. */
export const watched = (ending = "11"): ResearchRequest => researchOf(ending, 0);

export function watchWhen(scene: SpendScene, id: Watch["id"], isIt: (watch: Watch) => boolean): Promise<Watch> {
  return scene.core.waitFor(`watch ${id}`, async () => {
    const found = (await scene.core.run("monitors.list", {})).find((watch) => watch.id === id);
    if (found !== undefined && isIt(found)) return found;
    scene.clock.advance(400);
    return null;
  });
}

/** Waits until the watch has come to its end of a turn: its next one is later than now, and nothing runs. */
export function turnOver(scene: SpendScene, id: Watch["id"], runs: number): Promise<Watch> {
  return watchWhen(
    scene,
    id,
    (watch) => !watch.isRunning && watch.runs.length >= runs && Number(watch.nextRunAt) > scene.clock.now(),
  );
}
