// Stand-ins for what electron-builder would download: Electron for other systems, and the tools that make packages.
// With them, the content of every package can be tested on one Linux machine. None of these packages can be released.
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { root } from "../lib/project.mjs";

/** The bytes by which @electron/fuses finds the fuses, and eight of them, all inherited. */
const fuses = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u000800000000`;
const modules = path.join(root, "node_modules");

/** Copies Electron for this system to `folder`, without its default app: what every Electron app contains. */
export function makeBareElectron(folder, electron) {
  cpSync(electron, folder, { recursive: true });
  for (const name of ["app", "default_app.asar", "app-update.yml"])
    rmSync(path.join(folder, "resources", name), { recursive: true, force: true });
}

/** Makes a stand-in for Electron on Windows around a small program that has the resources of a Windows executable. */
export function makeWindowsElectron(folder) {
  mkdirSync(path.join(folder, "resources"), { recursive: true });
  const executable = path.join(folder, "electron.exe");
  copyFileSync(path.join(modules, "electron-winstaller", "vendor", "7z-x64.exe"), executable);
  chmodSync(executable, 0o755);
  writeFileSync(path.join(folder, "version"), "0.0.0");
  // Outside of the executable's sections, where changing its resources would lose them.
  appendFileSync(executable, fuses);
}

/** Makes a stand-in for Electron.app whose programs are libraries for the processor `arch`. */
export function makeMacElectron(folder, arch) {
  const contents = path.join(folder, "Electron.app", "Contents");
  makeBundle(contents, "Electron", arch);
  mkdirSync(path.join(contents, "Resources"), { recursive: true });
  const frameworks = path.join(contents, "Frameworks");
  for (const kind of ["", " (GPU)", " (Plugin)", " (Renderer)"]) {
    const name = `Electron Helper${kind}`;
    makeBundle(path.join(frameworks, `${name}.app`, "Contents"), name, arch);
  }
  const framework = path.join(frameworks, "Electron Framework.framework");
  const versions = path.join(framework, "Versions");
  mkdirSync(path.join(versions, "A"), { recursive: true });
  copyLibrary(path.join(versions, "A", "Electron Framework"), arch);
  appendFileSync(path.join(versions, "A", "Electron Framework"), fuses);
  symlinkSync("A", path.join(versions, "Current"));
  symlinkSync(path.join("Versions", "Current", "Electron Framework"), path.join(framework, "Electron Framework"));
}

function makeBundle(contents, name, arch) {
  mkdirSync(path.join(contents, "MacOS"), { recursive: true });
  const keys = { CFBundleExecutable: name, CFBundleIdentifier: "com.github.Electron", CFBundlePackageType: "APPL" };
  const lines = Object.entries(keys).map(([key, value]) => `<key>${key}</key><string>${value}</string>`);
  writeFileSync(
    path.join(contents, "Info.plist"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>${lines.join("")}</dict></plist>\n`,
  );
  copyLibrary(path.join(contents, "MacOS", name), arch);
}

/** SQLite's libraries are the only programs for macOS that every install contains. */
function copyLibrary(target, arch) {
  copyFileSync(path.join(modules, "better-sqlite3", "prebuilds", `darwin-${arch}.node`), target);
  chmodSync(target, 0o755);
}

/** Makes the folder of electron-builder's AppImage tools; what it packs isn't compressed. The runtime is an empty program. */
export function makeAppImageTools(folder) {
  for (const name of ["runtimes", path.join("lib", "x64")]) mkdirSync(path.join(folder, name), { recursive: true });
  const program = (name, script) => writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  program("mksquashfs", 'exec mksquashfs "$@" -noI -noD -noF -noX');
  program("desktop-file-validate", "exit 0");
  program(path.join("runtimes", "runtime-x64"), "exit 0");
  writeFileSync(path.join(folder, "lib", "x64", "README"), "");
}

/** The programs that the packages need, by the Debian packages that contain them. Debian adds a version to some names. */
const tools = {
  rpm: /^rpmbuild$/,
  "squashfs-tools": /^mksquashfs$/,
  "7zip": /^7zz$/,
  llvm: /^llvm-lipo(-\d+)?$/,
  file: /^file$/,
};

/** Returns the path of a program by the Debian package that contains it; undefined if it is not installed. */
export function toolOf(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .find((file) => tools[name].test(path.basename(file)));
}

/** Returns the Debian packages of the programs that are missing here. */
export function missingTools() {
  return Object.keys(tools).filter((name) => toolOf(name) === undefined);
}
