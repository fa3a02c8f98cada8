import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { type BuiltPrograms, builtForRun, programsIn } from "../../support/builtPrograms.ts";

export interface Programs extends BuiltPrograms {
  readonly remove: () => void;
}

const root = path.join(import.meta.dirname, "..", "..", "..");
const natives = ["better-sqlite3", "sharp", "@img/sharp-wasm32"];

/**
 * Builds the programs that the harness starts many hundreds of times, unless this test run has built them. `remove`
 * deletes what this call built.
 */
export async function buildPrograms(): Promise<Programs> {
  const built = builtForRun();
  if (built !== null) return { ...built, remove: () => undefined };
  // Inside node_modules, so that the programs find the native modules, which stay where they are.
  const folder = mkdtempSync(path.join(root, "node_modules", ".proofsheet-programs-"));
  const source = (name: string) => path.join(import.meta.dirname, `${name}.ts`);
  const { build } = await import("vite");
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    ssr: { noExternal: true, external: natives },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "node24",
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: {
          buyer: source("buyer"),
          service: source("service"),
          adWorker: path.join(root, "src/main/ads/engine/adWorker.ts"),
          dataWorker: path.join(root, "src/main/storage/tasks/dataWorker.ts"),
          readWorker: path.join(root, "src/main/app/reading/readWorker.ts"),
        },
        external: [...natives, /^node:/],
        output: { format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  const programs = programsIn(folder);
  // A killed process leaves no compile cache for the next one. This process gets no order, so it ends normally.
  spawnSync(process.execPath, [programs.buyer], { env: programs.environment, input: "" });
  return { ...programs, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
