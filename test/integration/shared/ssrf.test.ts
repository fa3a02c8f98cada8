import dns from "node:dns";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { isIP } from "node:net";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { type MediaFetcher, mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { type LoopbackServer, startLoopback } from "../../support/loopbackServer.ts";
import { png } from "../../support/mediaSamples.ts";
import { privateSpellings } from "../../support/privateSpellings.ts";

let folder: string;
let service: LoopbackServer;
let bystander: LoopbackServer;
let fetcher: MediaFetcher;
let target = "";

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-ssrf-"));
  // As sent by a server that ignores the rules for header values.
  const location = () => Buffer.from(target, "utf8").toString("latin1");
  service = await startLoopback((_request, response) => void response.writeHead(302, { location: location() }).end());
  bystander = await startLoopback((_request, response) => void response.end(png));
  fetcher = mediaFetcher({
    store: contentStore(folder),
    service: () => Promise.resolve({ origin: service.url, apiKey: "k_of_this_test" }),
  });
});
afterAll(async () => {
  await fetcher.close();
  await service.close();
  await bystander.close();
  rmSync(folder, { recursive: true, force: true });
});

const realLookup = dns.lookup;
afterEach(() => {
  dns.lookup = realLookup;
  syncBuiltinESMExports();
  expect(bystander.connections()).toBe(0);
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
});

/** Replaces the system's resolver, which is the only part that cannot really be made to lie. Returns the resolved names. */
function resolveTo(answers: (requested: number) => readonly string[]): readonly string[] {
  const names: string[] = [];
  const lie = (name: string, _options: unknown, callback: (cause: null, found: dns.LookupAddress[]) => void): void => {
    const found = answers(names.length).map((address) => ({ address, family: isIP(address) }));
    names.push(name);
    callback(null, found);
  };
  Object.assign(dns, { lookup: lie });
  syncBuiltinESMExports();
  return names;
}

test("[SE2] the table covers at least 40 spellings of private addresses", () => {
  expect(new Set(privateSpellings).size).toBeGreaterThanOrEqual(40);
});

test.each(privateSpellings)("[SE2] the private address %s is never fetched, directly or by redirect", async (host) => {
  for (const scheme of ["https", "http"]) {
    target = `${scheme}://${host}:${bystander.port}/1.png`;
    expect(await fetcher.fetch(target)).toMatchObject({ kind: "forbidden" });
    expect(await fetcher.fetch(`${service.url}/v1/files/1.png`)).toMatchObject({ kind: "forbidden" });
  }
});

/** The same addresses as a resolver returns them: each in its plain form. */
const resolved = [
  ...new Set(
    privateSpellings
      .filter((host) => URL.canParse(`https://${host}/`))
      .map((host) => new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, ""))
      .filter((host) => isIP(host) !== 0),
  ),
];

test.each(resolved)(
  "[SE2] a host name that resolves to %s is never fetched, directly or by redirect",
  async (address) => {
    const url = `https://files.example:${bystander.port}/1.png`;
    const names = resolveTo(() => [address]);
    expect(await fetcher.fetch(url)).toMatchObject({ kind: "forbidden" });
    expect(names).toEqual(["files.example"]);

    target = url;
    expect(await fetcher.fetch(`${service.url}/v1/files/1.png`)).toMatchObject({ kind: "forbidden" });
  },
);

test("[SE2] a host name is resolved and checked for each connection, regardless of earlier results", async () => {
  // 192.0.2.0/24 is for documentation and not routable, but a name may first resolve to it and then to another address.
  const names = resolveTo((requested) => (requested === 0 ? ["192.0.2.1"] : ["127.0.0.1"]));
  const url = `https://files.example:${bystander.port}/1.png`;
  for (let times = 0; times < 3; times += 1) expect(await fetcher.fetch(url)).toMatchObject({ kind: "forbidden" });
  expect(names).toHaveLength(3);
});
