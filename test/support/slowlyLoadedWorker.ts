// A thread that takes a while to load. Its input: a number in shared memory, 1 as soon as it is loaded.
import { parentPort, workerData } from "node:worker_threads";
import type { TaskMessage } from "../../src/main/worker/dataTasks.ts";

const { input } = workerData as { readonly input: Int32Array };
const loadingMs = 100;
Atomics.wait(input, 1, 0, loadingMs);
Atomics.store(input, 0, 1);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ kind: "loaded" } satisfies TaskMessage);
// It works until it is ended.
Atomics.wait(input, 1, 0);
