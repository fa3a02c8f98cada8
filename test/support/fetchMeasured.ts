// Fetches one file in a process of its own and says how long it took and what memory it needed, as a line of JSON.
// Arguments: "app" or "plain", the file's address, a folder.
import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { request } from "undici";
import { contentStore } from "../../src/main/shared/files/contentStore.ts";
import { mediaFetcher } from "../../src/main/shared/files/fetchMedia.ts";

const [way = "", address = "", folder = ""] = process.argv.slice(2);
const { origin } = new URL(address);
const fetcher = mediaFetcher({ store: contentStore(folder), service: () => Promise.resolve({ origin, apiKey: "" }) });

async function plain(from: string): Promise<void> {
  const { body } = await request(from);
  await pipeline(body, createWriteStream(path.join(folder, "plain")));
}

async function app(from: string): Promise<void> {
  const fetched = await fetcher.fetch(from, "bench");
  if (fetched.kind !== "stored") throw new Error(JSON.stringify(fetched));
}

const fetchIt = way === "app" ? app : plain;
// What a first request alone costs belongs to neither.
await fetchIt(new URL("/small", address).href);
const before = process.resourceUsage().maxRSS;
const begin = performance.now();
await fetchIt(address);
const tookMs = performance.now() - begin;
console.log(
  JSON.stringify({
    tookMs,
    rssMiB: process.resourceUsage().maxRSS / 1024,
    grewMiB: (process.resourceUsage().maxRSS - before) / 1024,
  }),
);
await fetcher.close();
