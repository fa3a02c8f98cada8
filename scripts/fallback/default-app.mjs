// Default app of the fallback runtime: runs `<electron> <app folder>` like the released Electron. It is an ES module,
// because Electron waits for an ES module to finish before it emits `ready`.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { app } from "electron";
import { stage } from "./stage.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const given = process.argv.slice(1).find((argument) => !argument.startsWith("-"));
if (given === undefined) {
  process.stderr.write("usage: electron <app folder>\n");
  app.exit(64);
} else {
  const folder = stage(path.resolve(given), path.join(here, "node_modules"));
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  app.setVersion(manifest.version ?? "0.0.0");
  app.setName(manifest.productName ?? manifest.name);
  app.setPath("userData", path.join(app.getPath("appData"), app.getName()));
  app.setAppPath(folder);
  await import(pathToFileURL(path.join(folder, manifest.main)).href);
}
