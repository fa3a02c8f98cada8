// electron-builder's `afterPack` hook when the app is packaged with the fallback runtime. Removes that runtime's
// default app and another app's update configuration.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

export default function withoutDefaultApp({ appOutDir }) {
  const resources = path.join(appOutDir, "resources");
  rmSync(path.join(resources, "app"), { recursive: true, force: true });
  const updates = path.join(resources, "app-update.yml");
  if (existsSync(updates) && /cypress/.test(readFileSync(updates, "utf8"))) rmSync(updates);
}
