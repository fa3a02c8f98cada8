// A worker thread like the database threads; a test delays its loading. Its data: whether it may continue, and whether
// it has loaded.
import { parentPort, workerData } from "node:worker_threads";
import { serveWorkerRequests, loadBeforeAnswers } from "#main/shared/workers/serveWorkerRequests.ts";

const [goOn, hasLoaded] = [0, 1];
const flags = workerData as Int32Array;
Atomics.wait(flags, goOn, 0);
Atomics.store(flags, hasLoaded, 1);
if (parentPort !== null) {
  loadBeforeAnswers(parentPort);
  serveWorkerRequests(parentPort, { ready: () => "ready", close: () => null }, { urgencyOf: () => 0 });
}
