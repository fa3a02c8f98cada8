// A hostile update server that does not have the signing key.
import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newKey, publicKeyOf, signRelease } from "../../../scripts/release-manifest.mjs";
import { isOfRelease, isSafePlace, readRelease, signedPrefix } from "#main/desktop/updates/releaseManifest.ts";
import { createUpdates } from "#main/desktop/updates/updates.ts";
import { type LoopbackServer, startLoopback } from "../../support/loopbackServer.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 22);
const key = newKey();
const place = "https://updates.example/app/";
let folder: string;
let server: LoopbackServer;
let served: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-updates-"));
  server = await startLoopback((request, response) => {
    response.writeHead(request.path === "/app/release.json" ? 200 : 404).end(served);
  });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, text: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  return at;
}

/** Signs a release as a person does on their own computer. */
function signed({ version = "9.9.9", expires = now + day, by = key } = {}): string {
  const files = [file("Proofsheet-9.9.9-linux-x64.AppImage", "the new version")];
  return signRelease({ version, files, expires: new Date(expires), key: by });
}

/** Downloads a text. The platform handles TLS; every URL of the update server is redirected to the loopback server. */
async function fetchText(address: string): Promise<string> {
  const answer = await fetch(new URL(new URL(address).pathname, server.url));
  return answer.text();
}
const read = (from = place) => readRelease({ place: from, publicKey: publicKeyOf(key), fetchText, now: () => now });

test("[UP50] a release signed by the pinned key is read, and its files are verified byte by byte", async () => {
  served = signed();
  const release = await read();
  expect(release).toMatchObject({
    version: "9.9.9",
    files: [{ name: "Proofsheet-9.9.9-linux-x64.AppImage", size: 15 }],
  });
  expect(await isOfRelease(path.join(folder, "Proofsheet-9.9.9-linux-x64.AppImage"), release)).toBe(true);
  expect(await isOfRelease(file("other.AppImage", "the bad version"), release)).toBe(false);
});

const outer = () => JSON.parse(signed()) as { release: string; signature: string };
const hostile: Readonly<Record<string, readonly [string, () => string]>> = {
  "signed by another key": ["unsigned", () => signed({ by: newKey() })],
  unsigned: ["unreadable", () => JSON.stringify({ release: outer().release })],
  "changed after it was signed": [
    "unsigned",
    () => JSON.stringify({ ...outer(), release: outer().release.replace("9.9.9", "9.9.8") }),
  ],
  "with a signature of another thing by the same key": [
    "unsigned",
    () => {
      const { release } = outer();
      return JSON.stringify({ release, signature: sign(null, Buffer.from(release), key).toString("base64") });
    },
  ],
  expired: ["expired", () => signed({ expires: now })],
  "the announcement of electron-updater": ["unreadable", () => "version: 9.9.9\nfiles: []\n"],
  "something else": ["unreadable", () => "<!doctype html>"],
  "signed, with a file of another folder": [
    "unreadable",
    () => {
      const release = outer().release.replace("Proofsheet-9.9.9", "../../Proofsheet");
      return JSON.stringify({
        release,
        signature: sign(null, Buffer.from(signedPrefix + release), key).toString("base64"),
      });
    },
  ],
  "signed, of no plain version": ["unreadable", () => signed({ version: "9.9.9-beta" })],
};

test.each(Object.keys(hostile))("[UP50] the app rejects a release manifest that is: %s", async (name) => {
  const [why, text] = hostile[name] ?? ["", () => ""];
  served = text();
  await expect(read()).rejects.toMatchObject({ name: "ReleaseRefused", why });
});

test("[UP50] a pinned key that is not an Ed25519 key verifies no release", async () => {
  served = signed();
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pinned = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  await expect(readRelease({ place, publicKey: pinned, fetchText, now: () => now })).rejects.toMatchObject({
    why: "unsigned",
  });
});

test("[UP51] the app sends no request to an update URL that is not plain https", async () => {
  served = signed();
  for (const from of ["http://updates.example/app/", server.url, "https://user:pass@updates.example/", "no address"]) {
    expect(isSafePlace(from)).toBe(false);
    await expect(read(from)).rejects.toMatchObject({ why: "not_https" });
  }
  expect(server.received).toEqual([]);
});

test("[UP50] [UP2] a signed older or equal release is not offered, and a rejected release does not block later updates", async () => {
  const reported: unknown[] = [];
  const steps = createUpdates({
    updater: {
      newest: async () => (await read()).version,
      fetch: () => Promise.reject(new Error("not asked for")),
      install: () => Promise.reject(new Error("not asked for")),
    },
    description: { version: "9.9.9" },
    publish: () => undefined,
    notify: () => undefined,
    sendingCount: () => 0,
    copyJournal: () => Promise.resolve(),
    log: { warn: (_, fields) => void reported.push(fields?.["cause"]) },
  });
  for (const version of ["9.9.8", "9.9.9"]) {
    served = signed({ version });
    expect(await steps.check()).toEqual({ kind: "newest" });
  }
  served = signed({ version: "10.0.0", by: newKey() });
  expect(await steps.check()).toEqual({ kind: "failed", during: "checking" });
  expect(reported).toMatchObject([{ why: "unsigned" }]);
  served = signed({ version: "10.0.0" });
  expect(await steps.check()).toEqual({ kind: "available", version: "10.0.0" });
});
