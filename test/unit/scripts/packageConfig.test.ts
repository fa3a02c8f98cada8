import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { updateConfig } from "../../../scripts/package.mjs";
import { newKey, publicKeyOf } from "../../../scripts/release-manifest.mjs";

const config = readFileSync("electron-builder.yml", "utf8");

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
  expect(part("mac")).toContain("entitlements: packaging/entitlements.mac.plist");
  const plist = readFileSync("packaging/entitlements.mac.plist", "utf8");
  expect([...plist.matchAll(/<key>(.+)<\/key>/g)].map(([, key]) => key)).toEqual(["com.apple.security.cs.allow-jit"]);
});

test("[PK3] the app registers its link scheme but no file types, and uninstalling leaves user data", () => {
  expect(part("protocols")).toContain("schemes: [proofsheet]");
  expect(part("linux")).toContain("mimeTypes: [x-scheme-handler/proofsheet]");
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

test("[PK50] no package disables Chromium's sandbox, and the AppImage default that does so is overridden", () => {
  // electron-builder's default without this setting, so that a version with another default fails the test.
  const target = readFileSync("node_modules/app-builder-lib/out/targets/appimage/AppImageTarget.js", "utf8");
  expect(target).toMatch(/this\.options\.executableArgs\) !== null && _b !== void 0 \? _b : defaultArgs/);
  expect(part("appImage")).toMatch(/^ {2}executableArgs: \[\]$/m);
  expect(config).not.toMatch(/no-sandbox|noSandbox/);
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
