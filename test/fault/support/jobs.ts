// What the harness buys. A seed decides everything, so the buying process and the checking process agree without
// communication.
import type { NewRunItem } from "#contracts/spending/runs.ts";
import type { ResearchRequest } from "#contracts/service/research.ts";
import { createRandom, hashText, type Random } from "#sandbox/random.ts";

/**
 * One item of work, which may be charged once. The marker is part of the request, so the service's own records contain
 * it.
 */
export interface Item {
  readonly mark: string;
  readonly payload: NewRunItem | { readonly kind: "research"; readonly request: ResearchRequest };
}

/** Items that a user buys at one time. Several items form a batch. */
export interface Job {
  readonly number: number;
  /** The project label of the purchase. */
  readonly project: string;
  readonly batchItems: readonly Item[];
}

/** The shares of the kinds that are bought, in percent. */
const shares = { research: 12, scene: 8, run: 15 } as const;
const researchEndings = ["01", "02", "04", "05", "06", "08", "11", "12", "13", "14"] as const;
const endings = [
  "",
  "",
  "",
  "",
  "",
  "",
  "fail:provider",
  "fail:moderation late:refund",
  "settle:half",
  "late:output",
] as const;

export function projectOf(number: number): string {
  return `job-${String(number).padStart(6, "0")}`;
}

export function jobOf(seed: number, number: number): Job {
  const project = projectOf(number);
  const random = createRandom(hashText(`${seed} ${project}`));
  const kind = random.whole(0, 99);
  if (kind < shares.research) return { number, project, batchItems: [research(seed, number, random)] };
  if (kind < shares.research + shares.scene) return { number, project, batchItems: [scene(project, random)] };
  const isRun = kind < shares.research + shares.scene + shares.run;
  const count = isRun ? random.whole(2, 20) : 1;
  return {
    number,
    project,
    batchItems: Array.from({ length: count }, (_, index) => generation(project, index, random)),
  };
}

function generation(project: string, index: number, random: Random): Item {
  const prompt = `${project}.${index} ${random.pick(endings)}`.trim();
  // Images take the service by far the most time, so there are few of them.
  if (!random.chance(0.04))
    return { mark: prompt, payload: { kind: "generation", request: { type: "audio", prompt } } };
  const options = random.chance(0.3) ? { num_outputs: 2 } : {};
  return { mark: prompt, payload: { kind: "generation", request: { type: "image", prompt, options } } };
}

function scene(project: string, random: Random): Item {
  const prompt = `${project}.0 ${random.pick(endings)}`.trim();
  return { mark: prompt, payload: { kind: "scene", request: { name: project, prompt } } };
}

function research(seed: number, number: number, random: Random): Item {
  const page = `7${String(seed).padStart(6, "0")}${String(number).padStart(6, "0")}${random.pick(researchEndings)}`;
  return {
    mark: page,
    payload: {
      kind: "research",
      request: {
        capability_id: "research.facebook-company-ads@1",
        target: { kind: "page_id", page_id: page },
        filters: {},
        page: { max_pages: 1, max_results: 10 },
        freshness: { max_age_seconds: 0, allow_stale: false },
      },
    },
  };
}
