// electron-builder's hook after a folder is packed around the fallback runtime. What else came with that runtime, its default app
// and another app's place for updates, has no place in ours.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

export default function withoutDefaultApp({ appOutDir }) {
  const resources = path.join(appOutDir, "resources");
  rmSync(path.join(resources, "app"), { recursive: true, force: true });
  const updates = path.join(resources, "app-update.yml");
  if (existsSync(updates) && /cypress/.test(readFileSync(updates, "utf8"))) rmSync(updates);
}
