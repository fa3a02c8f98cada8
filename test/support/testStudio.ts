// Studio for unit tests: the real stores on databases in memory. Only the network, the media renderer, and the dialogs are
// replaced.
import type { GalleryContext } from "#main/studio/context.ts";
import { testWorkspace } from "./testWorkspace.ts";

/** Returns the context of Studio's use cases on a new workspace. It is closed after the test that calls this. */
export function testStudio(given: Partial<Omit<GalleryContext, "clock">> = {}) {
  const workspace = testWorkspace();
  const context: GalleryContext = {
    ...workspace,
    random: () => 0,
    log: { warn: () => undefined },
    report: () => () => undefined,
    desktop: { chooseTarget: () => Promise.resolve(null) },
    service: {
      lastManifest: () => null,
      operations: { accessTo: () => unused("operations") },
      client: {
        listAvatars: () => unused("avatars"),
        listScenes: () => unused("scenes"),
        readGeneration: () => unused("generations"),
      },
    },
    serviceOrigin: () => unused("origin"),
    folder: "/no-folder",
    reads: { usage: () => unused("usage") },
    decode: () => Promise.resolve(null),
    importResult: () => unused("import"),
    imageFiles: { has: () => true },
    fetch: () => unused("download"),
    store: () => unused("thumbnail"),
    ...given,
  };
  return { ...context, clock: workspace.clock, db: workspace.db };
}

function unused(name: string): never {
  throw new Error(`this test has no ${name}`);
}
