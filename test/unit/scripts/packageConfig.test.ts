import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const config = readFileSync("electron-builder.yml", "utf8");

/** The lines below a key of the first level. */
function part(name: string): string {
  return new RegExp(`^${name}:\\n((?:(?: .*)?\\n)+)`, "m").exec(config)?.[1] ?? "";
}

test("[PK3] each system gets its packages", () => {
  expect(part("linux")).toContain("target: [AppImage, deb, rpm]");
  expect(part("win")).toContain("target: [nsis, portable]");
  expect(
    [...part("mac").matchAll(/- target: (\w+)\n\s+arch: (\w+)/g)].map(([, target, arch]) => [target, arch]),
  ).toEqual([
    ["dmg", "universal"],
    ["zip", "universal"],
  ]);
});

test("[PK3] on macOS the runtime is hardened, and nothing is allowed but compiling while it runs", () => {
  expect(part("mac")).toContain("hardenedRuntime: true");
  expect(part("mac")).toContain("entitlements: packaging/entitlements.mac.plist");
  const plist = readFileSync("packaging/entitlements.mac.plist", "utf8");
  expect([...plist.matchAll(/<key>(.+)<\/key>/g)].map(([, key]) => key)).toEqual(["com.apple.security.cs.allow-jit"]);
});

test("[PK3] links belong to the app, no kind of file does, and removing the app leaves what was made", () => {
  expect(part("protocols")).toContain("schemes: [proofsheet]");
  expect(part("linux")).toContain("mimeTypes: [x-scheme-handler/proofsheet]");
  expect(config).not.toContain("fileAssociations");
  expect(part("nsis")).toContain("deleteAppDataOnUninstall: false");
});

test("[PK3] a release is packaged where the same tests have passed, and goes up as a draft", () => {
  const workflow = readFileSync(".github/workflows/release.yml", "utf8");
  expect([...workflow.matchAll(/- os: (\w+)-/g)].map(([, os]) => os)).toEqual(["ubuntu", "macos", "windows"]);
  const steps = ["run: npm test", "run: npm run package --", "--draft"].map((step) => workflow.indexOf(step));
  expect(steps).not.toContain(-1);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
});
