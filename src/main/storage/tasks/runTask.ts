import { Worker } from "node:worker_threads";
import type { ErrorCode } from "#contracts/result.ts";
import { DatabaseCorruptError } from "#main/shared/database/databaseCorruption.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { TaskInput, TaskMessage, TaskName, TaskOutput, ReportProgress } from "./dataTasks.ts";

/** The task's thread was terminated before the task finished. */
export class TaskCancelled extends Error {
  override readonly name = "TaskCancelled";
}

interface Watching {
  readonly progress?: ReportProgress;
  /** Terminates the thread as soon as that is safe. Only for tasks that leave nothing half done. */
  readonly signal?: AbortSignal;
}

export interface TaskRunner {
  /** Runs a task in a new thread. Rethrows the task's error, and throws `TaskCancelled` if the thread was terminated. */
  readonly run: <N extends TaskName>(name: N, input: TaskInput<N>, watching?: Watching) => Promise<TaskOutput<N>>;
  /** Terminates every thread. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a runner. `program` is what the threads run: a bundle in the app, the source under Node. A thread is
 * terminated only after it has loaded SQLite: ending it earlier would end the whole process. [BK62]
 */
export function taskRunner(program: string | URL): TaskRunner {
  /** How to terminate each running thread. */
  const threads = new Map<Worker, () => Promise<unknown>>();

  function run(name: TaskName, input: unknown, { progress, signal }: Watching = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(new TaskCancelled(name));
      const worker = new Worker(program, { workerData: { name, input } });
      let settleLoaded: () => void;
      const loaded = new Promise<void>((resolved) => (settleLoaded = resolved));
      let isCancelled = false;
      const end = () => {
        isCancelled = true;
        return loaded.then(() => worker.terminate());
      };
      const abort = () => void end();
      threads.set(worker, end);
      signal?.addEventListener("abort", abort, { once: true });
      worker.on("message", (message: TaskMessage) => {
        if (message.kind === "loaded") settleLoaded();
        else if (isCancelled) return;
        else if (message.kind === "progress") progress?.(message.done, message.total);
        else if (message.kind === "done") resolve(message.value);
        else reject(errorOf(message));
      });
      worker.on("error", reject);
      worker.on("exit", () => {
        settleLoaded();
        threads.delete(worker);
        signal?.removeEventListener("abort", abort);
        reject(new TaskCancelled(name));
      });
    });
  }

  return {
    run: run as TaskRunner["run"],
    close: async () => void (await Promise.all([...threads.values()].map((end) => end()))),
  };
}

function errorOf({ isCorruption, code, message }: Extract<TaskMessage, { kind: "failed" }>): Error {
  if (isCorruption) return new DatabaseCorruptError(message);
  return code === null ? new Error(message) : new AppError(code as ErrorCode, message);
}
