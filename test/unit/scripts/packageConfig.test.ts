import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isNeeded } from "../../../scripts/lib/productionCopy.mjs";
import { updateConfig } from "../../../scripts/package.mjs";
import { withoutInsecureLoads } from "../../../scripts/packages/afterPack.mjs";
import { newKey, publicKeyOf } from "../../../scripts/release-manifest.mjs";

const config = readFileSync("electron-builder.yml", "utf8");

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, unknown>;

/** Returns the lines below a top-level key. */
function part(name: string): string {
  return new RegExp(`^${name}:\\n((?:(?: .*)?\\n)+)`, "m").exec(config)?.[1] ?? "";
}

test("[PK3] the package config defines the package formats of each operating system", () => {
  expect(part("linux")).toContain("target: [AppImage, deb, rpm]");
  expect(part("win")).toContain("target: [nsis, portable]");
  expect(
    [...part("mac").matchAll(/- target: (\w+)\n\s+arch: (\w+)/g)].map(([, target, arch]) => [target, arch]),
  ).toEqual([
    ["dmg", "universal"],
    ["zip", "universal"],
  ]);
});

test("[PK3] the macOS package uses the hardened runtime, with JIT compilation as the only entitlement", () => {
  expect(part("mac")).toContain("hardenedRuntime: true");
  expect(part("mac")).toContain("entitlements: resources/entitlements.mac.plist");
  const plist = readFileSync("resources/entitlements.mac.plist", "utf8");
  expect([...plist.matchAll(/<key>(.+)<\/key>/g)].map(([, key]) => key)).toEqual(["com.apple.security.cs.allow-jit"]);
});

test("[PK3] the app registers its link scheme but no file types, and uninstalling leaves user data", () => {
  expect(part("protocols")).toContain("schemes: [proofsheet]");
  expect(config).not.toContain("fileAssociations");
  expect(part("nsis")).toContain("deleteAppDataOnUninstall: false");
});

test("[PK3] the release workflow runs the tests before packaging and publishes a draft, on three systems", () => {
  const workflow = readFileSync(".github/workflows/release.yml", "utf8");
  expect([...workflow.matchAll(/- os: (\w+)-/g)].map(([, os]) => os)).toEqual(["ubuntu", "macos", "windows"]);
  const steps = ["run: npm test", "run: npm run package --", "--draft"].map((step) => workflow.indexOf(step));
  expect(steps).not.toContain(-1);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
});

test("[UP53] the workflows name actions by commit, attest the packages before the draft, and can't sign a release", () => {
  for (const file of ["release", "test"]) {
    const workflow = readFileSync(`.github/workflows/${file}.yml`, "utf8");
    const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ""))).toEqual([]);
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
  }
  const workflow = readFileSync(".github/workflows/release.yml", "utf8");
  const steps = ["npm run package --", "attest-build-provenance", "release upload", "release-files.mjs"];
  const places = steps.map((step) => workflow.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(workflow).not.toMatch(/RELEASE_KEY|release-manifest/);
});

test("[SE116] a job of the release that runs tests may only read, and the jobs that attest and publish run no dependency", () => {
  const workflow = readFileSync(".github/workflows/release.yml", "utf8");
  const jobs = workflow
    .slice(workflow.indexOf("\njobs:"))
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1);
  const writing = jobs.filter((job) => /: write/.test(job));
  expect(writing.map((job) => job.slice(0, job.indexOf(":")))).toEqual(["attest", "publish", "describe"]);
  for (const job of writing) expect(job).not.toMatch(/npm |npx /);
  expect(jobs.filter((job) => /id-token/.test(job) && /contents: write/.test(job))).toEqual([]);
});

test("[PK50] no package disables Chromium's sandbox, and the AppImage default that does so is overridden", () => {
  // electron-builder's default without this setting, so that a version with another default fails the test.
  const target = readFileSync("node_modules/app-builder-lib/out/targets/appimage/AppImageTarget.js", "utf8");
  expect(target).toMatch(/this\.options\.executableArgs\) !== null && _b !== void 0 \? _b : defaultArgs/);
  expect(part("appImage")).toMatch(/^ {2}executableArgs: \[\]$/m);
  expect(config + readFileSync("resources/AppRun", "utf8")).not.toMatch(/no-sandbox|noSandbox/);
});

test.skipIf(process.platform !== "linux")(
  "[PK50] the AppImage starts the app with exactly its arguments, or says why it can't have the sandbox",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-apprun-"));
    const program = (name: string, script: string) => writeFileSync(path.join(folder, name), script, { mode: 0o755 });
    copyFileSync("resources/AppRun", path.join(folder, "AppRun"));
    program("proofsheet-app", '#!/bin/sh\nprintf "started %s" "$*"\n');
    const bin = path.join(folder, "bin");
    mkdirSync(bin);
    const start = (namespaces: boolean, variables = {}) => {
      program("bin/unshare", `#!/bin/sh\nexit ${namespaces ? 0 : 1}\n`);
      const env = { PATH: `${bin}:/usr/bin:/bin`, DISPLAY: "", ...variables };
      return spawnSync(path.join(folder, "AppRun"), ["proofsheet://queue", "a b"], { env, encoding: "utf8" });
    };
    // The variable of another AppImage that started this one. [SE111]
    expect(start(true, { APPDIR: bin })).toMatchObject({ status: 0, stdout: "started proofsheet://queue a b" });
    expect(start(true)).toMatchObject({ status: 0, stdout: "started proofsheet://queue a b" });
    const refused = start(false);
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("doesn't allow user namespaces");
    rmSync(folder, { recursive: true });
  },
);

test("[PK4] package.json names the home page, author, and license that packages show", () => {
  const { homepage, author, license } = manifest;
  expect(homepage).toMatch(/^https:\/\//);
  expect(author).toEqual({ name: expect.stringContaining("Proofsheet"), email: expect.stringContaining("@") });
  expect(license).toBe("MIT");
});

/** The libraries that Electron's executable is linked with or loads, as the deb and as the rpm name them. */
const libraries: readonly (readonly [deb: string, rpm: string])[] = [
  ["libasound2 (>= 1.0.17)", "libasound.so.2"],
  ["libgbm1", "libgbm.so.1"],
  ["libdrm2", "libdrm.so.2"],
  ["libx11-xcb1", "libX11-xcb.so.1"],
  ["libgtk-3-0", "libgtk-3.so.0"],
  ["libnss3", "libnss3.so"],
  ["libcups2", "libcups.so.2"],
  ["libsecret-1-0", "libsecret-1.so.0"],
  ["libstdc++6", "libstdc++.so.6"],
  ["libxkbcommon0", "libxkbcommon.so.0"],
];

test.each(libraries)("[PK5] the deb requires %s and the rpm %s", (deb, rpm) => {
  expect(part("deb")).toContain(`- ${deb}\n`);
  expect(part("rpm")).toContain(`- ${rpm}()(64bit)\n`);
});

test("[PK6] the app has no native build of the image library, and each package only its own SQLite", () => {
  const place = "/app/node_modules";
  for (const name of ["@img/sharp-linux-x64", "@img/sharp-libvips-darwin-arm64/lib/x.dylib", "better-sqlite3/deps"])
    expect([name, isNeeded(`${place}/${name}`)]).toEqual([name, false]);
  expect(isNeeded("C:\\app\\node_modules\\@img\\sharp-win32-x64\\lib")).toBe(false);
  for (const name of ["@img/sharp-wasm32", "@img/sharp-wasm32/lib/x.wasm", "@img/colour", "better-sqlite3/prebuilds"])
    expect([name, isNeeded(`${place}/${name}`)]).toEqual([name, true]);
  for (const [system, own] of [
    ["linux", "linux-${arch}"],
    ["mac", "darwin-*"],
    ["win", "win32-${arch}"],
  ] as const)
    expect(part(system)).toContain(`"!node_modules/better-sqlite3/prebuilds/!(${own}).node"`);
});

test("[PK7] the desktop entry claims the link scheme once and is the one that the windows name", () => {
  // electron-builder adds the schemes of `protocols` to those of `mimeTypes`.
  expect(config).not.toContain("mimeTypes");
  expect(part("linux")).toContain("syncDesktopName: true");
  expect(manifest.desktopName).toBe(`${/executableName: (\w+)/.exec(part("linux"))?.[1] ?? ""}.desktop`);
});

test("[PK8] the packaging hook forbids insecure loads in Info.plist and rejects a file without the setting", () => {
  const plist = (value: string) =>
    `<dict><key>NSAllowsLocalNetworking</key><true/><key>NSAllowsArbitraryLoads</key>\n  ${value}</dict>`;
  expect(withoutInsecureLoads(plist("<true/>"))).toBe(plist("<false/>"));
  expect(withoutInsecureLoads(plist("<false/>"))).toBe(plist("<false/>"));
  expect(() => withoutInsecureLoads("<dict></dict>")).toThrow("transport security");
});

test("[UP51] the package config accepts only an https update URL, and only an Ed25519 update key or none", () => {
  const place = "https://updates.example/app";
  expect(updateConfig({})).toEqual({ publish: null });
  for (const address of ["http://updates.example/", "ftp://updates.example/", "updates.example"])
    expect(() => updateConfig({ PROOFSHEET_UPDATE_URL: address })).toThrow("https");
  expect(updateConfig({ PROOFSHEET_UPDATE_URL: place }).extraMetadata).toEqual({
    proofsheetUpdates: { place, publicKey: null },
  });
  const publicKey = publicKeyOf(newKey());
  expect(updateConfig({ PROOFSHEET_UPDATE_URL: place, PROOFSHEET_UPDATE_KEY: publicKey })).toMatchObject({
    publish: { provider: "generic", url: place },
    extraMetadata: { proofsheetUpdates: { place, publicKey } },
  });
  expect(() => updateConfig({ PROOFSHEET_UPDATE_URL: place, PROOFSHEET_UPDATE_KEY: "bm8ga2V5" })).toThrow();
});
