// A worker thread like the database threads, with a step that never ends.
import { parentPort } from "node:worker_threads";
import { serveWorkerRequests, loadBeforeAnswers } from "#main/shared/workers/serveWorkerRequests.ts";

const engine = {
  hang: () => {
    for (;;);
  },
  ready: () => "ready",
  close: () => null,
};
if (parentPort !== null) {
  loadBeforeAnswers(parentPort);
  serveWorkerRequests(parentPort, engine, { urgencyOf: () => 0 });
}
