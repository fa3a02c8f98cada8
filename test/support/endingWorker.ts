// A worker thread like the database threads. Its data counts how often it started and closed, and holds background work
// back while the third number is 1.
import { parentPort, threadId, workerData } from "node:worker_threads";
import { serveWorkerRequests, loadBeforeAnswers } from "#main/shared/workers/serveWorkerRequests.ts";

const [started, closed, isBusy] = [0, 1, 2];
const counts = workerData as Int32Array;
Atomics.add(counts, started, 1);
const engine = {
  thread: () => threadId,
  later: () => threadId,
  close: () => {
    Atomics.add(counts, closed, 1);
    return null;
  },
};
if (parentPort !== null) {
  loadBeforeAnswers(parentPort);
  serveWorkerRequests(parentPort, engine, {
    urgencyOf: () => 0,
    rest: () => Atomics.load(counts, isBusy) === 1,
  });
}
