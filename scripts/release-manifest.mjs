// Signs a release on the release manager's computer: `node scripts/release-manifest.mjs --key FILE --days 90 dist/…`
// writes `release.json` next to the files. The key is Ed25519, PKCS#8 in PEM, never in the repository. `node
// scripts/release-manifest.mjs --new-key FILE` creates one and prints the PROOFSHEET_UPDATE_KEY for packaging. `node
// scripts/release-manifest.mjs --check PUBLIC-KEY FOLDER` checks a `release.json` and the files beside it.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root, say } from "./lib/project.mjs";

/** Must equal the prefix in src/main/desktop/updates/releaseManifest.ts; a test compares the two. */
const signedPrefix = "proofsheet release 1\n";

/** Returns the manifest's text. `files`: paths; `key`: PEM; `expires`: a Date. */
export function signRelease({ version, files, expires, key }) {
  const privateKey = createPrivateKey(key);
  if (privateKey.asymmetricKeyType !== "ed25519") throw new Error("The key is not an Ed25519 key.");
  const release = JSON.stringify({
    product: "proofsheet",
    version,
    expires: expires.toISOString(),
    files: files.map((file) => {
      const bytes = readFileSync(file);
      return {
        name: path.basename(file),
        sha512: createHash("sha512").update(bytes).digest("base64"),
        size: bytes.length,
      };
    }),
  });
  const signature = sign(null, Buffer.from(signedPrefix + release), privateKey).toString("base64");
  return `${JSON.stringify({ release, signature }, null, 2)}\n`;
}

/**
 * Returns what is wrong with a manifest and the files beside it; empty if they are a release that apps with this public
 * key install. `folder`: where the files are.
 */
export function releaseProblems({ manifest, publicKey, folder, now = Date.now() }) {
  const { release, signature } = JSON.parse(manifest);
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  if (!verify(null, Buffer.from(signedPrefix + release), key, Buffer.from(signature, "base64")))
    return ["The signature is not by this key."];
  const { expires, files } = JSON.parse(release);
  const problems = Date.parse(expires) <= now ? [`It expired at ${expires}.`] : [];
  for (const { name, sha512, size } of files) {
    const bytes = readFileSync(path.join(folder, path.basename(name)));
    const hash = createHash("sha512").update(bytes).digest("base64");
    if (hash !== sha512 || bytes.length !== size) problems.push(`${name} is not the signed file.`);
  }
  return problems;
}

/** Returns the public key that is pinned in packages: SPKI in base64. */
export function publicKeyOf(key) {
  return createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
}

/** Returns a new private key as PEM. */
export function newKey() {
  return generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString();
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: "string" },
      days: { type: "string" },
      "new-key": { type: "string" },
      check: { type: "string" },
    },
  });
  if (values["new-key"] !== undefined) {
    const key = newKey();
    // Never overwrites an existing key.
    writeFileSync(values["new-key"], key, { mode: 0o600, flag: "wx" });
    process.stdout.write(`${publicKeyOf(key)}\n`);
    return;
  }
  if (values.check !== undefined) {
    const [folder = "."] = positionals;
    const manifest = readFileSync(path.join(folder, "release.json"), "utf8");
    const problems = releaseProblems({ manifest, publicKey: values.check, folder });
    for (const problem of problems) say(problem);
    process.exitCode = problems.length === 0 ? 0 : 1;
    return;
  }
  const keyFile = values.key ?? process.env.PROOFSHEET_RELEASE_KEY_FILE;
  const days = Number(values.days ?? 90);
  if (keyFile === undefined || positionals.length === 0 || !(days > 0 && days <= 366)) {
    say("usage: node scripts/release-manifest.mjs --key FILE [--days 1-366] FILE…   or   --new-key FILE");
    process.exitCode = 1;
    return;
  }
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const expires = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const key = readFileSync(keyFile, "utf8");
  const to = path.join(path.dirname(positionals[0]), "release.json");
  writeFileSync(to, signRelease({ version, files: positionals, expires, key }));
  say(
    `${to}: version ${version}, ${positionals.length} files, until ${expires.toISOString()}, key ${publicKeyOf(key)}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
