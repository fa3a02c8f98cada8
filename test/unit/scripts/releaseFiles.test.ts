import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeReleaseFiles } from "../../../scripts/release-files.mjs";
import { newKey, publicKeyOf, releaseProblems, signRelease } from "../../../scripts/release-manifest.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-release-"));
  writeFileSync(path.join(folder, "Proofsheet-1.0.0-linux-x64.AppImage"), "an AppImage");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("[UP53] the checksums cover every published file, and the list of packages has what the app contains", () => {
  for (const name of ["builder-debug.yml", "latest-linux.yml", "x.zip.blockmap", "release.json", "SHA256SUMS"])
    writeFileSync(path.join(folder, name), "not published, or of an earlier run");
  const names = ["Proofsheet-1.0.0-linux-x64.AppImage", "sbom.cdx.json"];
  expect(writeReleaseFiles(folder)).toEqual([...names, "SHA256SUMS"]);
  const sum = (name: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(folder, name)))
      .digest("hex");
  const expected = names.map((name) => `${sum(name)}  ${name}\n`).join("");
  expect(readFileSync(path.join(folder, "SHA256SUMS"), "utf8")).toBe(expected);

  const bill = JSON.parse(readFileSync(path.join(folder, "sbom.cdx.json"), "utf8")) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly version: string }[];
  };
  expect(bill.bomFormat).toBe("CycloneDX");
  const listed = new Set(bill.components.map(({ name }) => name));
  for (const name of ["electron", "better-sqlite3", "sharp", "react", "undici", "electron-builder"])
    expect([name, listed.has(name)]).toEqual([name, true]);
});

test("[UP50] [UP53] the check of a signed release reports another key, an expired list, and a changed file", () => {
  const key = newKey();
  const file = path.join(folder, "Proofsheet-1.0.0-linux-x64.AppImage");
  const expires = new Date(Date.UTC(2030, 0, 1));
  const manifest = signRelease({ version: "1.0.0", files: [file], expires, key });
  const check = { manifest, publicKey: publicKeyOf(key), folder, now: expires.getTime() - 1 };
  expect(releaseProblems(check)).toEqual([]);
  expect(releaseProblems({ ...check, publicKey: publicKeyOf(newKey()) })).toEqual([
    "The signature is not by this key.",
  ]);
  expect(releaseProblems({ ...check, now: expires.getTime() })).toEqual([expect.stringContaining("expired")]);
  writeFileSync(file, "an AppImagf");
  expect(releaseProblems(check)).toEqual([expect.stringContaining("is not the signed file")]);
});
