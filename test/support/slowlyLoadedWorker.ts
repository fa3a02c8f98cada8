// A thread that loads slowly. Its input, in shared memory: whether it has loaded, and whether its work is short.
import { parentPort, workerData } from "node:worker_threads";
import type { TaskMessage } from "#main/storage/tasks/dataTasks.ts";

const { input } = workerData as { readonly input: Int32Array };
const [loaded, short, never] = [0, 1, 2];
const loadingMs = 100;

function tell(message: TaskMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

Atomics.wait(input, never, 0, loadingMs);
Atomics.store(input, loaded, 1);
tell({ kind: "loaded" });
// Long work runs until it is aborted.
Atomics.wait(input, short, 0);
tell({ kind: "done", value: "finished" });
