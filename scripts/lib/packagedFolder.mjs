// Locates electron-builder's unpacked app on each of the three systems.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Returns the executable and the resources of the unpacked app below `output`. Throws if there is none. */
export function packagedFolder(output) {
  const pattern = { darwin: /^mac/, win32: /^win.*unpacked$/ }[process.platform] ?? /^linux.*unpacked$/;
  const name = existsSync(output) ? readdirSync(output).find((one) => pattern.test(one)) : undefined;
  if (name === undefined) throw new Error(`There is no unpacked app in ${output}.`);
  const folder = path.join(output, name);
  if (process.platform === "darwin") {
    const contents = path.join(folder, "Proofsheet.app", "Contents");
    return { executable: path.join(contents, "MacOS", "Proofsheet"), resources: path.join(contents, "Resources") };
  }
  const executable = path.join(folder, process.platform === "win32" ? "Proofsheet.exe" : "proofsheet-app");
  return { executable, resources: path.join(folder, "resources") };
}
