// The read worker with a delayed close: it reports that closing was requested, and waits for the test's permission.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { serveWorkerRequests, loadBeforeAnswers } from "#main/shared/workers/serveWorkerRequests.ts";
import { journalQueries } from "#main/app/reading/journalQueries.ts";
import { heldClosing } from "./heldClosing.ts";

if (parentPort !== null) loadBeforeAnswers(parentPort);
const files = workerData as Parameters<typeof journalQueries>[0];
const engine = journalQueries(files);
const asleep = new Int32Array(new SharedArrayBuffer(4));

function close(): void {
  const { requests, leave } = heldClosing(path.dirname(files.journal));
  writeFileSync(requests, "");
  while (!existsSync(leave)) Atomics.wait(asleep, 0, 0, 10);
  engine.close();
}

if (parentPort !== null) serveWorkerRequests(parentPort, { ...engine, close }, { urgencyOf: () => 0 });
