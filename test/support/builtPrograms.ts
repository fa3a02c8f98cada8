// The programs that tests start many hundred times, each bundled into one file, which starts three times as fast as its
// sources.
import path from "node:path";
import { pathToFileURL } from "node:url";

export interface ThreadPrograms {
  readonly ad: URL;
  readonly data: URL;
  readonly read: URL;
}

export interface BuiltPrograms {
  readonly folder: string;
  readonly buyer: string;
  readonly service: string;
  readonly threads: ThreadPrograms;
  /** Environment for the processes started from these programs. */
  readonly environment: NodeJS.ProcessEnv;
}

/** Environment variable with the folder of the programs built for a test run. */
export const builtFolderVariable = "PROOFSHEET_TEST_PROGRAMS";

/** Returns the programs built into a folder. */
export function programsIn(folder: string): BuiltPrograms {
  const program = (name: string) => path.join(folder, `${name}.mjs`);
  return {
    folder,
    buyer: program("buyer"),
    service: program("service"),
    threads: {
      ad: pathToFileURL(program("adWorker")),
      data: pathToFileURL(program("dataWorker")),
      read: pathToFileURL(program("readWorker")),
    },
    environment: {
      ...process.env,
      [builtFolderVariable]: folder,
      NODE_COMPILE_CACHE: path.join(folder, "compiled"),
    },
  };
}

/** Returns the programs built for this test run; null if none were built. */
export function builtForRun(): BuiltPrograms | null {
  const folder = process.env[builtFolderVariable];
  return folder === undefined ? null : programsIn(folder);
}

/** Returns the thread programs built for this test run, or their sources. */
export function threadPrograms(): ThreadPrograms {
  return (
    builtForRun()?.threads ?? {
      ad: new URL("../../src/main/ads/engine/adWorker.ts", import.meta.url),
      data: new URL("../../src/main/storage/tasks/dataWorker.ts", import.meta.url),
      read: new URL("../../src/main/app/reading/readWorker.ts", import.meta.url),
    }
  );
}
