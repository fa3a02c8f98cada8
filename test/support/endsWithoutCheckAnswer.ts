// A worker that ends when it is requested to, and answers no alive check after that. `workerData` is set to 1 at its end.
import { parentPort, workerData } from "node:worker_threads";
import { loadBeforeAnswers } from "#main/shared/workers/serveWorkerRequests.ts";
import { endIfIdleMethod, type WorkerRequest } from "#main/shared/workers/workerMessages.ts";

const port = parentPort;
if (port === null) throw new Error("This program runs only as a worker thread.");
const flag = workerData as Int32Array;
loadBeforeAnswers(port);
port.on("message", ({ id, method }: WorkerRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage({ id, ok: true, value: method === "ready" ? "ready" : null });
  if (method === endIfIdleMethod) port.close();
});
process.on("exit", () => {
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
});
