// electron-builder's `afterPack` hook: what its settings cannot express.
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/project.mjs";

export default function afterPack({ appOutDir, electronPlatformName, packager }) {
  if (electronPlatformName === "linux") addStartScript(appOutDir);
  if (electronPlatformName === "darwin")
    forbidInsecureLoads(path.join(appOutDir, `${packager.appInfo.productFilename}.app`, "Contents", "Info.plist"));
}

/** Adds the AppImage's start script, because electron-builder's own can switch the sandbox off. Other packages exclude it. */
function addStartScript(folder) {
  const target = path.join(folder, "AppRun");
  copyFileSync(path.join(root, "resources", "AppRun"), target);
  chmodSync(target, 0o755);
}

/** Returns an Info.plist whose app may use plain http only to this computer. electron-builder always permits it everywhere. */
export function withoutInsecureLoads(plist) {
  const permission = /(<key>NSAllowsArbitraryLoads<\/key>\s*)<true\s*\/>/;
  const changed = plist.replace(permission, "$1<false/>");
  if (!/<key>NSAllowsArbitraryLoads<\/key>\s*<false\s*\/>/.test(changed) || permission.test(changed))
    throw new Error("Info.plist does not have the expected transport security settings.");
  return changed;
}

function forbidInsecureLoads(file) {
  writeFileSync(file, withoutInsecureLoads(readFileSync(file, "utf8")));
}
