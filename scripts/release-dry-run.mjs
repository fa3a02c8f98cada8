// `npm run release:dry-run`: the steps of a release that can run on one Linux machine, with a key that is valid for this
// run only. Publishes nothing. The packages are built around stand-ins, so they must not be handed out.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { capture, root, say } from "./lib/project.mjs";
import { packageApp } from "./package.mjs";
import { writeReleaseFiles } from "./release-files.mjs";
import { newKey, publicKeyOf, releaseProblems, signRelease } from "./release-manifest.mjs";
import { ensureDependencies } from "./setup.mjs";

await ensureDependencies();
if (process.platform !== "linux" || capture("dpkg-deb", ["--version"]).code !== 0)
  throw new Error("The dry run needs Debian or Ubuntu.");

const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-release-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const key = newKey();
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

step(`the version is ${version}, and the changelog describes it`);
if (!readFileSync(path.join(root, "CHANGELOG.md"), "utf8").includes(`## [${version}]`))
  throw new Error(`CHANGELOG.md does not describe ${version}.`);

step("packages (in a release: on three systems, around Electron's release, signed if the secrets exist)");
process.env.PROOFSHEET_UPDATE_URL = "https://updates.invalid";
process.env.PROOFSHEET_UPDATE_KEY = publicKeyOf(key);
const env = { CUSTOM_FPM_PATH: path.join(root, "scripts", "packages", "fpm.mjs") };
await packageApp({ output: folder, args: ["--linux", "deb", "--publish", "never"], isForTests: true, env });

step("checksums and the list of packages that the build used");
const names = writeReleaseFiles(folder);
if (capture("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: folder }).code !== 0)
  throw new Error("The checksums are not those of the files.");

step("release.json, signed (in a release: on the release manager's computer, with the offline key)");
const files = names.map((name) => path.join(folder, name));
const expires = new Date(Date.now() + 24 * 60 * 60 * 1000);
const manifest = signRelease({ version, files, expires, key });
writeFileSync(path.join(folder, "release.json"), manifest);

step("release.json and the files, checked as anyone can who has the public key");
const check = { manifest, publicKey: publicKeyOf(key), folder };
const problems = releaseProblems(check);
if (problems.length > 0) throw new Error(problems.join("\n"));
const first = names.find((name) => name.endsWith(".deb"));
writeFileSync(path.join(folder, first), "another file");
if (releaseProblems(check).length !== 1) throw new Error("A changed file was not noticed.");

say(`the release would have: ${[...names, "release.json"].join(", ")}`);
say("not run here: npm test on each system, signing and notarizing, provenance, the draft, publishing.");

function step(name) {
  say(`dry run: ${name} ...`);
}
