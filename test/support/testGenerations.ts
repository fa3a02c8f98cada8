// The handling of generations for unit tests, on the real stores of a test workspace. Only the service is replaced.
import type { GenerationContext } from "#main/generations/context.ts";
import type { TestWorkspace } from "./testWorkspace.ts";

type Listing = GenerationContext["service"]["client"]["listGenerations"];

/** Returns the context of a workspace whose service only lists generations. */
export function testGenerations(
  workspace: TestWorkspace,
  listGenerations: Listing,
  given: Partial<GenerationContext> = {},
): GenerationContext {
  return {
    ...workspace,
    random: () => 0.5,
    log: { info: () => undefined, warn: () => undefined },
    report: () => () => undefined,
    service: { client: { listGenerations, readGeneration: noService, listScenes: noService } },
    fetcher: { fetch: noService },
    isObserved: () => false,
    moved: () => undefined,
    imported: () => undefined,
    saved: () => undefined,
    heldUp: () => undefined,
    ...given,
  };
}

const noService = () => Promise.reject(new Error("this test only lists generations"));
