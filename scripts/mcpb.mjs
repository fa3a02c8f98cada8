// `node scripts/mcpb.mjs [FOLDER]`: makes the bundle that Claude Desktop installs, `dist/Proofsheet-<version>.mcpb`. It
// contains the `proofsheet` command, which the host's own Node runs. One bundle is for all systems.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildCli } from "./cli.mjs";
import { capture, projectNode, root, say } from "./lib/project.mjs";

/** Makes the bundle in `output` and returns its path. */
export async function packMcpb(output = path.join(root, "dist")) {
  const work = mkdtempSync(path.join(os.tmpdir(), "proofsheet-mcpb-"));
  try {
    const built = await buildCli(path.join(work, "built"));
    const bundle = path.join(work, "bundle");
    mkdirSync(path.join(bundle, "server"), { recursive: true });
    for (const name of ["proofsheet.cjs", "client.cjs"])
      copyFileSync(path.join(built, "cli", name), path.join(bundle, "server", name));
    copyFileSync(path.join(root, "resources", "icons", "256x256.png"), path.join(bundle, "icon.png"));
    const manifest = await mcpbManifest();
    writeFileSync(path.join(bundle, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    mkdirSync(output, { recursive: true });
    const file = path.join(output, `Proofsheet-${manifest.version}.mcpb`);
    mcpb("validate", path.join(bundle, "manifest.json"));
    mcpb("pack", bundle, file);
    return file;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the bundle's manifest. */
export async function mcpbManifest() {
  const { tools } = await import("#contracts/agents/tools/tools.ts");
  const { version, description, license, author, homepage } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  return {
    manifest_version: "0.3",
    name: "proofsheet",
    display_name: "Proofsheet",
    version,
    description,
    long_description:
      "Searches ads and results, gets quotes, and requests confirmations in Proofsheet on this computer. Credits are spent only after a person confirms in Proofsheet's window, or within an allowance given there.",
    author: { name: author.name, email: author.email },
    homepage,
    icon: "icon.png",
    license,
    server: {
      type: "node",
      entry_point: "server/proofsheet.cjs",
      mcp_config: {
        command: "node",
        args: ["${__dirname}/server/proofsheet.cjs", "mcp", "--program", "claude-desktop"],
      },
    },
    tools: tools.map(({ name, description: text }) => ({ name, description: text })),
    compatibility: { platforms: ["darwin", "win32", "linux"], runtimes: { node: ">=20" } },
  };
}

/** Runs the bundler of MCPB. It throws if the bundler reports an error. */
function mcpb(...args) {
  const program = path.join(root, "node_modules", "@anthropic-ai", "mcpb", "dist", "cli", "cli.js");
  const done = capture(projectNode(), [program, ...args]);
  if (done.code !== 0) throw new Error(`mcpb ${args[0]} failed:\n${done.stdout}${done.stderr}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  say(`made ${await packMcpb(...process.argv.slice(2, 3).map((folder) => path.resolve(folder)))}`);
}
