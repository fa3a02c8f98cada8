import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longestFirst.ts";

interface Files {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  readonly timeoutMs: number;
  /** Whether each file loads all modules again: for modules that keep state. */
  readonly isolate: boolean;
  /** Whether they start the core's threads or the harness's processes. */
  readonly startsPrograms?: boolean;
}

/** Files that `scripts/windows.mjs` leaves out. Vitest's `--exclude` does not reach the projects. */
const leftOut = (process.env["PROOFSHEET_TESTS_LEFT_OUT"] ?? "").split(",").filter((file) => file !== "");

const filesIn = (folder: string) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`];

/** Nothing is tried a second time: a test of money that fails now and then has found something. */
const project = (name: string, { include, exclude = [], timeoutMs, isolate, startsPrograms = false }: Files) => ({
  test: {
    name,
    include: [...include],
    exclude: [...exclude, ...leftOut],
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    isolate,
    setupFiles: ["test/support/useEnglish.ts"],
    ...(startsPrograms && { globalSetup: ["test/support/buildForRun.ts"] }),
  },
});

// Modules of the main process and of the Sandbox keep no state but the language; those of the window have stores.
const renderer = filesIn("test/unit/renderer");

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // For tests marked as concurrent: they wait for a service half of their time.
    maxConcurrency: 2,
    projects: [
      project("unit", { include: filesIn("test/unit"), exclude: renderer, timeoutMs: 60_000, isolate: false }),
      project("unit-renderer", { include: renderer, timeoutMs: 60_000, isolate: true }),
      project("integration", {
        include: filesIn("test/integration"),
        timeoutMs: 60_000,
        isolate: false,
        startsPrograms: true,
      }),
      // `npm run test:packages` builds what they read.
      project("packages", { include: filesIn("test/packages"), timeoutMs: 120_000, isolate: false }),
      project("fault", {
        include: filesIn("test/fault"),
        timeoutMs: 300_000,
        isolate: false,
        startsPrograms: true,
      }),
    ],
  },
});
