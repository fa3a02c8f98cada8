// `npm run bench:download`: downloads a result's file with the app's downloader (hash, type check, size cap, fsync,
// rename), against plain undici into a file in the same run. Also measures memory at two sizes.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const mebibyte = 1024 * 1024;
const rounds = 9;
const sizes = { speed: 256, small: 64, large: 1024 } as const;
const limits = { ratio: 0.75, growthMiB: 32 } as const;

interface Measured {
  readonly tookMs: number;
  readonly rssMiB: number;
  readonly grewMiB: number;
}

const script = (name: string) => path.join(import.meta.dirname, "..", "support", name);
const host = spawn(process.execPath, [script("serveBytes.ts")], { stdio: ["ignore", "pipe", "inherit"] });
const [port] = (await once(host.stdout, "data")) as [Buffer];
const origin = `http://127.0.0.1:${String(port).trim()}`;

function measure(way: "app" | "plain", sizeMiB: number): Measured {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-bench-download-"));
  try {
    const args = [script("fetchMeasured.ts"), way, `${origin}/${sizeMiB * mebibyte}`, folder];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as Measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const speedOf = ({ tookMs }: Measured) => (sizes.speed * 1000) / tookMs;

const speeds = { app: [] as number[], plain: [] as number[] };
for (let round = -1; round < rounds; round += 1) {
  const [plain, app] = [measure("plain", sizes.speed), measure("app", sizes.speed)].map(speedOf);
  // The first round warms up the system's caches for both.
  if (round < 0 || plain === undefined || app === undefined) continue;
  speeds.plain.push(plain);
  speeds.app.push(app);
}
// Compares within each round, because other load on the machine affects both.
const ratio = median(speeds.app.map((speed, round) => speed / (speeds.plain[round] ?? Infinity)));
const [small, large] = [measure("app", sizes.small), measure("app", sizes.large)];
const growth = large.rssMiB - small.rssMiB;
host.kill();

const verdict = (isGood: boolean) => (isGood ? "pass" : "FAIL");
console.log(
  `download: ${median(speeds.app).toFixed(0)} MiB/s, plain undici to a file ${median(speeds.plain).toFixed(0)} MiB/s, ` +
    `ratio ${ratio.toFixed(2)} (at least ${limits.ratio}), median of ${rounds}: ${verdict(ratio >= limits.ratio)}`,
);
console.log(
  `memory: at most ${small.rssMiB.toFixed(0)} MiB for ${sizes.small} MiB and ${large.rssMiB.toFixed(0)} MiB for ` +
    `${sizes.large} MiB, ${growth.toFixed(0)} MiB more (at most ${limits.growthMiB}); above a first small file ` +
    `${large.grewMiB.toFixed(0)} MiB: ${verdict(growth <= limits.growthMiB)}`,
);
process.exit(ratio >= limits.ratio && growth <= limits.growthMiB ? 0 : 1);
