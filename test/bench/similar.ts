// `npm run bench:similar [ads]`: a search for similar images among 1,000,000 ads: its time, the time to load the hashes,
// and their memory. And which copies of the Sandbox's ads it finds, and which other ads it takes for copies.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PerceptualHash } from "#contracts/desktop/appearance.ts";
import { adLikeness } from "#main/ads/mirror/appearance/adLikeness.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { likenessLimits, mirrored, perceptualDistance } from "#main/shared/base/likeness/perceptualDistance.ts";
import { finish, type TimeSliced } from "#main/shared/base/timeSlices.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { perceptualHash } from "#renderer/thumbnailer/appearance/perceptualHash.ts";
import { quickestMs, quantile } from "../support/ads/quickest.ts";
import { imageCopies, thumbnailPixels } from "../support/imageCopies.ts";
import { sampleImages } from "../support/sampleImages.ts";
import { seeded } from "../support/simulation/seeded.ts";

const ads = Number(process.argv[2] ?? 1_000_000);
const searches = 60;
const images = 200;
const limits = { searchMs: 50, bytesOfAd: 40, falsePairs: 1 / 10_000 };
/** The least share of copies that must be found, by the greatest distance at which they count. */
const leastFound: Readonly<Record<string, { readonly same?: number; readonly similar: number }>> = {
  "resized to 50 %": { same: 0.99, similar: 1 },
  "JPEG quality 40": { same: 0.99, similar: 1 },
  "WebP quality 40": { same: 0.99, similar: 1 },
  mirrored: { same: 0.99, similar: 1 },
  "cropped by 5 %": { similar: 0.99 },
  "cropped by 10 %": { similar: 0.98 },
  "cropped by 5 % at a corner": { similar: 0.9 },
  "cropped by 10 % at a corner": { similar: 0 },
};

let isGood = true;
function report(isWithin: boolean, text: string): void {
  isGood &&= isWithin;
  console.log(`${isWithin ? "pass" : "FAIL"}  ${text}`);
}

const random = seeded(5);
const word = () => Math.floor(random() * 2 ** 32);

/** Returns 64 bits of which up to `most` differ. */
function flipped(high: number, low: number, most: number): readonly [number, number] {
  const words: [number, number] = [high, low];
  for (let left = Math.floor(random() * most); left > 0; left -= 1) {
    const bit = Math.floor(random() * 64);
    words[bit >> 5] = ((words[bit >> 5] ?? 0) ^ (1 << (bit & 31))) >>> 0;
  }
  return words;
}

/** Returns the hash of an image of the same kind, as of ads with one layout. Its inner part resembles the whole. */
function varied([high, low]: readonly [number, number]): PerceptualHash {
  const whole = flipped(high, low, 30);
  return [...whole, ...flipped(...whole, 16)];
}

const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-bench-similar-"));
try {
  const journal = path.join(folder, "journal.db");
  openJournal(journal, journalMigrations).close();
  const { writable, readable, close } = openMirror(path.join(folder, "ads.db"), journal);
  writable.pragma("synchronous=OFF");
  const put = writable.prepare("INSERT INTO ad_appearance VALUES (?, ?, ?, ?, ?, ?, 1)");
  const kinds = Array.from({ length: 2_000 }, (): readonly [number, number] => [word(), word()]);
  const kindAt = (index: number) => kinds[index % kinds.length] ?? ([0, 0] as const);
  writable.transaction(() => {
    for (let ad = 1; ad <= ads; ad += 1) put.run(ad * 2 ** 20, ...varied(kindAt(ad)), ad);
  })();

  const likenesses = adLikeness(readable);
  const search = (hash: PerceptualHash): TimeSliced<readonly unknown[]> =>
    likenesses.nearest(hash, { within: likenessLimits.similar, most: 500, isMirroredToo: true });
  const before = process.memoryUsage().arrayBuffers;
  const slices: number[] = [];
  const loadedAt = performance.now();
  const loading = search(varied(kindAt(0)));
  for (let at = performance.now(), step = loading.next(); ; at = performance.now(), step = loading.next()) {
    slices.push(performance.now() - at);
    if (step.done === true) break;
  }
  const loadMs = performance.now() - loadedAt;
  const bytesOfAd = (process.memoryUsage().arrayBuffers - before) / ads;
  const times = Array.from({ length: searches }, () => {
    const hash = varied(kindAt(Math.floor(random() * kinds.length)));
    return quickestMs(() => finish(search(hash)));
  });
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  report(
    p95 <= limits.searchMs,
    `a search among ${ads.toLocaleString("en")} ads: ${p50.toFixed(1)} ms at p50, ${p95.toFixed(1)} ms at p95 (limit ${limits.searchMs} ms)`,
  );
  report(
    bytesOfAd <= limits.bytesOfAd,
    `memory: ${((bytesOfAd * ads) / 1e6).toFixed(1)} MB, ${bytesOfAd.toFixed(1)} bytes for each ad (limit ${limits.bytesOfAd})`,
  );
  console.log(
    `      first search, which loads the hashes: ${loadMs.toFixed(0)} ms in ${slices.length} slices, the longest ${Math.max(...slices).toFixed(0)} ms`,
  );
  close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const samples = await sampleImages("native");
const hashTimes: number[] = [];
async function hashOf(bytes: Uint8Array): Promise<PerceptualHash | null> {
  const pixels = await thumbnailPixels(bytes);
  const start = performance.now();
  const hash = perceptualHash(pixels);
  hashTimes.push(performance.now() - start);
  return hash;
}

/** The distance that Find similar uses: the image or its mirrored form. */
const distance = (one: PerceptualHash, other: PerceptualHash) =>
  Math.min(perceptualDistance(one, other), perceptualDistance(mirrored(one), other));
const hashes: PerceptualHash[] = [];
const distances = new Map<string, number[]>();
for (let index = 0; index < images; index += 1) {
  const original = await samples.ad(index);
  const own = await hashOf(original);
  if (own === null) continue;
  hashes.push(own);
  for (const [name, copy] of Object.entries(await imageCopies(original))) {
    const hash = await hashOf(copy);
    distances.set(name, [...(distances.get(name) ?? []), hash === null ? 64 : distance(own, hash)]);
  }
}
const share = (all: readonly number[], within: number) => all.filter((each) => each <= within).length / all.length;
const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
console.log(
  `${hashes.length} of ${images} ads of the Sandbox have a hash; ${quantile(hashTimes, 0.5).toFixed(1)} ms for each thumbnail`,
);
for (const [name, all] of distances) {
  const { same = 0, similar } = leastFound[name] ?? { similar: 1 };
  const [asSame, asSimilar] = [share(all, likenessLimits.same), share(all, likenessLimits.similar)];
  report(
    asSame >= same && asSimilar >= similar,
    `${name}: ${percent(asSame)} are look-alikes, ${percent(asSimilar)} similar; distance ${quantile(all, 0.5)} at p50, ${quantile(all, 0.95)} at p95`,
  );
}
const pairs = hashes.flatMap((one, at) =>
  hashes.slice(0, at).map((other) => [perceptualDistance(one, other), distance(one, other)]),
);
const falseSame = pairs.filter(([same = 64]) => same <= likenessLimits.same).length;
const falseSimilar = pairs.filter(([, similar = 64]) => similar <= likenessLimits.similar).length;
report(
  falseSame / pairs.length <= limits.falsePairs,
  `false pairs of ${pairs.length.toLocaleString("en")} different ads: ${falseSame} look-alikes (limit 1 in 10,000), ${percent(falseSimilar / pairs.length)} similar`,
);
process.exit(isGood ? 0 : 1);
