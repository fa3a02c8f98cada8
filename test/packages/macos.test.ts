import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { expect, test } from "vitest";
import { asarHeader } from "../support/asarHeader.ts";
import { filesBelow, inPackages, nativeModules, output, packageFile } from "./packageFolder.ts";

const universal = inPackages("mac-universal", "Proofsheet.app");
const apps = {
  x64: inPackages("mac-x64", "mac", "Proofsheet.app"),
  arm64: inPackages("mac-arm64", "mac-arm64", "Proofsheet.app"),
  universal,
};

test.each(Object.entries(apps))(
  "[PK4] [PK8] Info.plist of the %s app names the app, its link, and its archive",
  (_, app) => {
    const plist = readFileSync(path.join(app, "Contents", "Info.plist"), "utf8");
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly version: string };
    const strings = {
      CFBundleName: "Proofsheet",
      CFBundleIdentifier: "app.proofsheet.desktop",
      CFBundleShortVersionString: version,
      NSHumanReadableCopyright: "Copyright © the Proofsheet authors",
    };
    for (const [key, value] of Object.entries(strings))
      expect(plist).toMatch(new RegExp(`<key>${key}</key>\\s*<string>${value}</string>`));
    expect(plist).toMatch(/<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>proofsheet<\/string>\s*<\/array>/);
    expect(plist).toMatch(/<key>NSAllowsArbitraryLoads<\/key>\s*<false\/>/);
    const archive = path.join(app, "Contents", "Resources", "app.asar");
    expect(plist).toContain(createHash("sha256").update(asarHeader(archive)).digest("hex"));
  },
);

test("[PK13] every program of the universal app is for both processors, and its fuses are set in both", async () => {
  const helpers = ["", " (GPU)", " (Plugin)", " (Renderer)"].map((kind) => {
    const name = `Proofsheet Helper${kind}`;
    return path.join("Frameworks", `${name}.app`, "Contents", "MacOS", name);
  });
  const framework = path.join("Frameworks", "Electron Framework.framework", "Versions", "A", "Electron Framework");
  for (const program of [path.join("MacOS", "Proofsheet"), framework, ...helpers]) {
    const kinds = output("file", "--brief", path.join(universal, "Contents", program));
    for (const kind of ["x86_64", "arm64"]) expect([program, kinds]).toEqual([program, expect.stringContaining(kind)]);
  }
  const wire = await getCurrentFuseWire(universal);
  expect(wire[FuseV1Options.RunAsNode]).toBe("0".charCodeAt(0));
  expect(wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe("1".charCodeAt(0));
});

test.each(Object.entries(apps))(
  "[PK6] [PK13] the %s app contains SQLite for both processors, and no native image library",
  (_, app) => {
    expect(nativeModules(path.join(app, "Contents", "Resources"))).toEqual([
      expect.stringMatching(/^sharp-wasm32-.*\.wasm$/),
      "darwin-arm64.node",
      "darwin-x64.node",
    ]);
  },
);

test("[PK13] the macOS zip stores the links of the framework as links", () => {
  const listed = output("7zz", "l", "-slt", packageFile("mac-arm64", ".zip"));
  const link = "Proofsheet.app/Contents/Frameworks/Electron Framework.framework/Versions/Current";
  const entry = listed.split("\n\n").find((one) => one.startsWith(`Path = ${link}\n`));
  expect(entry).toContain("Attributes =  lrwx");
});

test.each(Object.entries(apps))("[AG105] the %s app contains the command beside its own program", (_, app) => {
  const resources = path.join(app, "Contents", "Resources");
  expect(statSync(path.join(resources, "bin", "proofsheet")).mode & 0o111).toBe(0o111);
  expect(filesBelow(path.join(resources, "cli"))).toEqual(["client.cjs", "proofsheet.cjs"]);
});
