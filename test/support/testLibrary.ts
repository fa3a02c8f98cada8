// The library of a workspace for unit tests: the real stores. Only the window, the user, and other areas are replaced.
import { Settings } from "#contracts/desktop/settings.ts";
import type { AssetId } from "#contracts/ids.ts";
import { assetChanges } from "#main/library/changeAssets.ts";
import type { DeletionContext, LibraryContext, OpenLibrary } from "#main/library/context.ts";
import { type ResultRow, resultInserter } from "./libraryRows.ts";
import { type TestWorkspace, testWorkspace } from "./testWorkspace.ts";

type Given = LibraryContext & DeletionContext;

export type TestLibrary = Given &
  Pick<OpenLibrary, "changed" | "changes" | "pause"> &
  Pick<TestWorkspace, "db" | "ledgerWriter"> & {
    /** What was published and set, and `wake`, in order. Changes of results have their number. */
    readonly events: unknown[];
    /** Inserts a result. */
    readonly result: (row: ResultRow) => AssetId;
  };

/** Returns the library of a new workspace, which is closed after the test that calls this. */
export function testLibrary(given: Partial<Given> = {}, firstSettings: Partial<Settings> = {}): TestLibrary {
  const workspace = testWorkspace();
  const events: unknown[] = [];
  let settings = Settings.parse(firstSettings);
  let result: TestLibrary["result"] | null = null;
  const library = {
    ...workspace,
    random: () => 0,
    publish: (name, payload) => void events.push([name, payload]),
    wake: () => void events.push("wake"),
    report: () => () => undefined,
    settings: {
      read: () => settings,
      update: (change) => {
        events.push(["set", change]);
        settings = Settings.parse({ ...settings, ...change });
        return settings;
      },
    },
    desktop: {
      chooseTarget: noWindow,
      chooseFolder: noWindow,
      chooseFiles: noWindow,
      reveal: () => undefined,
      startDrag: () => undefined,
      copyImageAt: () => undefined,
    },
    dragFolder: "/no-folder",
    store: { pathOf: (sha256) => `/no-folder/${sha256}`, has: () => true, remove: () => true },
    // The other queries of the read thread have tests of their own.
    reads: { count: (query) => Promise.resolve(workspace.library.count(query)) } as LibraryContext["reads"],
    sources: {
      localFiles: () => [],
      resultOfFile: () => null,
      avatars: () => [],
      scenes: () => [],
      adsAt: () => Promise.resolve([]),
    },
    consentToAction: () => Promise.resolve(true),
    changed: (ids: readonly AssetId[]) => void events.push(`changed ${ids.length}`),
    pause: () => Promise.resolve(void events.push("pause")),
    events,
    result: (row: ResultRow) => (result ??= resultInserter(workspace.db))(row),
    ...given,
  } satisfies Omit<TestLibrary, "changes">;
  return { ...library, changes: assetChanges(library) };
}

const noWindow = () => Promise.reject(new Error("this test has no window"));
