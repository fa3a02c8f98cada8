// Downloads one file in its own process and prints time and memory as a line of JSON. Arguments: "app" or "plain", the
// file's URL, a folder.
import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { request } from "undici";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { mediaFetcher } from "#main/shared/files/fetchMedia.ts";

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
// The one-time cost of a first request is not measured.
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
