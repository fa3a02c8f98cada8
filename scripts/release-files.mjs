// `node scripts/release-files.mjs FOLDER`: writes, beside the packages of a release, the list of their checksums
// (`SHA256SUMS`, for `sha256sum --check`) and the list of every package that the build used (`sbom.cdx.json`, CycloneDX).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { capture, root, say } from "./lib/project.mjs";

const checksumsName = "SHA256SUMS";
const sbomName = "sbom.cdx.json";
/** What electron-builder writes beside packages and our updates don't use, and what is written after the checksums. */
const notPublished = /^(builder-.*|latest.*\.yml|.*\.blockmap|release\.json|SHA256SUMS)$/;

/** Writes both files and returns the names of all files of the release. */
export function writeReleaseFiles(folder) {
  writeFileSync(path.join(folder, sbomName), softwareBill());
  const names = releaseFiles(folder);
  const lines = names.map((name) => `${sha256(path.join(folder, name))}  ${name}\n`);
  writeFileSync(path.join(folder, checksumsName), lines.join(""));
  return [...names, checksumsName];
}

/** Returns the names of the packages, and of the files that describe them, in order. */
export function releaseFiles(folder) {
  return readdirSync(folder)
    .filter((name) => !notPublished.test(name) && statSync(path.join(folder, name)).isFile())
    .sort();
}

/**
 * Returns all packages of the lockfile, as CycloneDX. It includes the tools of the build: code of many of them is in
 * the bundles, and the others decided what is in them.
 */
export function softwareBill() {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const done = capture("npm", args, { maxBuffer: 64 * 1024 * 1024 });
  if (done.code !== 0) throw new Error(`npm sbom failed: ${done.stderr}`);
  return done.stdout;
}

function sha256(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = process.argv[2] ?? path.join(root, "dist");
  const names = writeReleaseFiles(folder);
  say(`${names.length} files of the release in ${folder}, with ${checksumsName} and ${sbomName}.`);
}
