// Builds the `proofsheet` command into a folder, `out` by default: two files without packages in `cli`, and the wrappers
// that start them in `bin`.
// Runs with the project's Node, which reads the contract's TypeScript: `node scripts/cli.mjs [FOLDER]`.
import { chmodSync, cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./lib/project.mjs";

/** Builds the command into `folder`, as in the resources of an installed app. Returns the folder. */
export async function buildCli(folder = path.join(root, "out")) {
  const { build } = await import("vite");
  const { describeClient } = await import("#cli/data/describeTools.ts");
  const { tools } = await import("#contracts/agents/tools/tools.ts");
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const data = JSON.stringify(describeClient(tools, version));
  const source = (name) => path.join(root, "src", "cli", `${name}.ts`);
  // One build for each file, so that neither needs a third one.
  for (const [name, target] of [
    ["client", "node20"],
    ["launcher", "node12"],
  ]) {
    await build({
      configFile: false,
      root,
      logLevel: "warn",
      define: { CLIENT_DATA: JSON.stringify(data) },
      ssr: { noExternal: true },
      build: {
        outDir: path.join(folder, "cli"),
        emptyOutDir: name === "client",
        target,
        ssr: true,
        minify: true,
        rolldownOptions: {
          input: { [name === "launcher" ? "proofsheet" : name]: source(name) },
          external: [/^node:/],
          // Without its prefix, a module of Node is found by old versions, too.
          output: { format: "cjs", entryFileNames: "[name].cjs", paths: (id) => id.replace(/^node:/, "") },
        },
      },
    });
  }
  const wrappers = path.join(folder, "bin");
  cpSync(path.join(root, "resources", "bin"), wrappers, { recursive: true });
  chmodSync(path.join(wrappers, "proofsheet"), 0o755);
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildCli(...process.argv.slice(2, 3).map((folder) => path.resolve(folder)));
}
