// electron-builder's `afterPack` hook when the app is packaged with the fallback runtime. In addition to the ordinary
// hook, removes that runtime's default app and another app's update configuration.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import afterPack from "../packages/afterPack.mjs";

export default function withoutDefaultApp(context) {
  afterPack(context);
  const { appOutDir } = context;
  const resources = path.join(appOutDir, "resources");
  rmSync(path.join(resources, "app"), { recursive: true, force: true });
  const updates = path.join(resources, "app-update.yml");
  if (existsSync(updates) && /cypress/.test(readFileSync(updates, "utf8"))) rmSync(updates);
}
