// `npm run test:model -- --runs 100000 --seed 1`: runs random command sequences on the app and the model, on all
// processors. Prints one line of figures. On a divergence, also prints the shortest failing sequence and exits with
// code 1.
import os from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type Checked, checkModel } from "../support/model/check.ts";

interface Share {
  readonly runs: number;
  readonly seed: number;
}

function inWorker(share: Share): Promise<Checked> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: "string", default: "2000" }, seed: { type: "string", default: "1" } },
  });
  const runs = Number(values.runs);
  const seed = Number(values.seed);
  const workers = Math.min(os.availableParallelism(), 8, runs);
  const startedAt = performance.now();
  const shares = Array.from({ length: workers }, (_, index) => ({
    runs: Math.floor(runs / workers) + (index < runs % workers ? 1 : 0),
    // Neighboring seeds must not produce the same sequences.
    seed: seed * 1_000 + index,
  }));
  const results = await Promise.all(shares.map(inWorker));
  const sum = (of: (checked: Checked) => number) => results.reduce((total, one) => total + of(one), 0);
  const divergences = results.filter((one) => one.divergence !== null);
  const figures = [
    `${sum((one) => one.played.sequences).toLocaleString("en")} lives`,
    `${sum((one) => one.played.commands).toLocaleString("en")} commands`,
    `${sum((one) => one.played.confirms).toLocaleString("en")} confirms`,
    `${sum((one) => one.played.charges).toLocaleString("en")} charges`,
    `${sum((one) => one.played.restarts).toLocaleString("en")} restarts`,
    `${divergences.length} divergences`,
    `seeds ${shares.map((share) => share.seed).join(" ")}`,
    `${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  ];
  for (const { divergence } of divergences) console.log(divergence);
  console.log(`${divergences.length === 0 ? "pass" : "FAIL"}  model: ${figures.join(", ")}`);
  process.exitCode = divergences.length === 0 ? 0 : 1;
}

if (isMainThread) await main();
else {
  const checked = await checkModel(workerData as Share);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  parentPort?.postMessage(checked);
}
