import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/** What the harness starts many hundred times: each in one file, which starts three times as fast as its sources. */
export interface Programs {
  readonly buyer: string;
  readonly service: string;
  /** Those of the core's threads. */
  readonly threads: { readonly ad: URL; readonly data: URL; readonly read: URL };
  readonly environment: NodeJS.ProcessEnv;
  readonly remove: () => void;
}

const root = path.join(import.meta.dirname, "..", "..", "..");
const natives = ["better-sqlite3", "sharp", "@img/sharp-wasm32"];

export async function buildPrograms(): Promise<Programs> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-fault-programs-"));
  const program = (name: string) => pathToFileURL(path.join(folder, `${name}.mjs`));
  const source = (name: string) => path.join(import.meta.dirname, `${name}.ts`);
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
          adWorker: path.join(root, "src/main/worker/adWorker.ts"),
          dataWorker: path.join(root, "src/main/worker/dataWorker.ts"),
          readWorker: path.join(root, "src/main/worker/readWorker.ts"),
        },
        external: [...natives, /^node:/],
        output: { format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  // The native modules stay where they are.
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  const environment = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, "compiled") };
  const buyer = path.join(folder, "buyer.mjs");
  // Whoever is killed leaves no compiled code behind for the next one; this one ends by itself, for want of an order.
  spawnSync(process.execPath, [buyer], { env: environment, input: "" });
  return {
    environment,
    buyer,
    service: path.join(folder, "service.mjs"),
    threads: { ad: program("adWorker"), data: program("dataWorker"), read: program("readWorker") },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
