import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { filesBelow, inPackages, nativeModules, output, packageFile } from "./packageFolder.ts";

const unpacked = inPackages("linux", "linux-unpacked");
const { version, homepage, license, description } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "version" | "homepage" | "license" | "description",
  string
>;

function withFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-content-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Extracts what an AppImage contains, except for the app and Electron. */
function extractAppImage(file: string, folder: string): string {
  const offset = readFileSync(file).indexOf("hsqs");
  const tree = path.join(folder, "tree");
  output(
    "unsquashfs",
    "-quiet",
    "-no-progress",
    "-offset",
    `${offset}`,
    "-dest",
    tree,
    file,
    "AppRun",
    "*.desktop",
    "usr",
  );
  return tree;
}

test("[PK50] the AppImage contains our start script, and no file of it switches the sandbox off", () => {
  withFolder((folder) => {
    const tree = extractAppImage(packageFile("linux", ".AppImage"), folder);
    expect(readFileSync(path.join(tree, "AppRun"), "utf8")).toBe(readFileSync("resources/AppRun", "utf8"));
    const entry = readFileSync(path.join(tree, "proofsheet.desktop"), "utf8");
    expect(entry).toMatch(/^Exec=AppRun %U$/m);
    const texts = filesBelow(tree).map((file) => readFileSync(path.join(tree, file), "latin1"));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => text.includes("no-sandbox"))).toEqual([]);
  });
});

test("[PK7] the deb's desktop entry claims the link scheme once and belongs to the app's windows", () => {
  withFolder((folder) => {
    output("dpkg-deb", "--extract", packageFile("linux", ".deb"), folder);
    const entry = readFileSync(path.join(folder, "usr", "share", "applications", "proofsheet.desktop"), "utf8");
    expect(entry).toMatch(/^Exec=\/opt\/Proofsheet\/proofsheet-app %U$/m);
    expect(entry).toMatch(/^MimeType=x-scheme-handler\/proofsheet;$/m);
    expect(entry).toMatch(/^StartupWMClass=proofsheet$/m);
  });
});

test("[PK4] the deb and the rpm name their version, home page, license, and description", () => {
  const deb = output("dpkg-deb", "--field", packageFile("linux", ".deb"));
  for (const line of [`Version: ${version}`, `Homepage: ${homepage}`, ` ${description}`]) expect(deb).toContain(line);
  const format = "%{VERSION}|%{URL}|%{LICENSE}|%{DESCRIPTION}|%{VENDOR}";
  expect(output("rpm", "-qp", "--queryformat", format, packageFile("linux", ".rpm"))).toBe(
    `${version}|${homepage}|${license}|${description}|Proofsheet`,
  );
});

test("[PK5] the rpm requires every library that a program in it is linked with", () => {
  const required = new Set(output("rpm", "-qp", "--requires", packageFile("linux", ".rpm")).split("\n"));
  const files = filesBelow(unpacked).map((file) => path.join(unpacked, file));
  const programs = files.filter((file) => readFileSync(file).subarray(0, 4).toString("latin1") === "\u007fELF");
  expect(programs.length).toBeGreaterThan(5);
  const linked = programs.flatMap((file) => output("/usr/lib/rpm/elfdeps", "--requires", file).split("\n"));
  const names = [...new Set(linked.filter((line) => line.endsWith("()(64bit)")))];
  expect(names).toContain("libgbm.so.1()(64bit)");
  // Parts of Electron, and of the C library.
  const included = /^(libffmpeg\.so|lib(c|m|dl|pthread|rt)\.so\.\d|ld-linux-x86-64\.so\.2)\(\)/;
  expect(names.filter((name) => !included.test(name) && !required.has(name))).toEqual([]);
});

test.skipIf(process.getuid?.() !== 0)(
  "[PK5] [PK10] the rpm installs completely, and its removal leaves no file",
  () => {
    withFolder((folder) => {
      const rpm = (...args: readonly string[]) => output("rpm", "--root", folder, ...args);
      // The test's system has no packages that could meet requirements, and no shell for scripts.
      rpm("--install", "--nodeps", "--noscripts", packageFile("linux", ".rpm"));
      expect(rpm("--verify", "--nodeps", "proofsheet")).toBe("");
      expect(filesBelow(path.join(folder, "opt", "Proofsheet"))).toContain("proofsheet-app");
      expect(filesBelow(path.join(folder, "opt", "Proofsheet"))).not.toContain("AppRun");
      rpm("--erase", "--noscripts", "proofsheet");
      expect(filesBelow(folder).filter((file) => /proofsheet/i.test(file))).toEqual([]);
    });
  },
);

test("[PK6] the Linux packages contain SQLite for their processor only, and the image library as WebAssembly", () => {
  expect(nativeModules(path.join(unpacked, "resources"))).toEqual([
    expect.stringMatching(/^sharp-wasm32-.*\.wasm$/),
    "linux-x64.node",
  ]);
});

test("[AG105] the deb and the rpm put the command on the path, and every Linux package contains it", () => {
  const wrapper = path.join(unpacked, "resources", "bin", "proofsheet");
  expect(statSync(wrapper).mode & 0o111).toBe(0o111);
  expect(readFileSync(wrapper, "utf8")).toBe(readFileSync("resources/bin/proofsheet", "utf8"));
  expect(filesBelow(path.join(unpacked, "resources", "cli"))).toEqual(["client.cjs", "proofsheet.cjs"]);
  const { version: shown } = /^proofsheet (?<version>\S+)$/m.exec(output(wrapper, "--version"))?.groups ?? {};
  expect(shown).toBe(version);
  withFolder((folder) => {
    output("dpkg-deb", "--extract", packageFile("linux", ".deb"), folder);
    const command = path.join(folder, "usr", "bin", "proofsheet");
    expect(statSync(command).mode & 0o777).toBe(0o755);
    expect(readFileSync(command, "utf8")).toContain("exec /opt/Proofsheet/resources/bin/proofsheet");
  });
  const listed = output("rpm", "-qlp", packageFile("linux", ".rpm")).split("\n");
  expect(listed).toEqual(expect.arrayContaining(["/usr/bin/proofsheet", "/opt/Proofsheet/proofsheet-app"]));
  const start = readFileSync("resources/AppRun", "utf8");
  expect(start).toMatch(/^ {2}exec "\$here\/resources\/bin\/proofsheet" "\$@"$/m);
});
