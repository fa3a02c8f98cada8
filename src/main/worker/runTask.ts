import { Worker } from "node:worker_threads";
import type { ErrorCode } from "../../contracts/result.ts";
import { DatabaseDamaged } from "../db/databaseDamage.ts";
import { AppError } from "../errors.ts";
import type { TaskInput, TaskMessage, TaskName, TaskOutput, TellProgress } from "./dataTasks.ts";

/** Its thread was ended before the task was. */
export class TaskCancelled extends Error {
  override readonly name = "TaskCancelled";
}

interface Watching {
  readonly progress?: TellProgress;
  /** Ends the thread at once: for tasks that leave nothing half done. */
  readonly signal?: AbortSignal;
}

export interface TaskRunner {
  /** Runs a task in a new thread. Throws what it threw, and `TaskCancelled` when it was ended. */
  readonly run: <N extends TaskName>(name: N, input: TaskInput<N>, watching?: Watching) => Promise<TaskOutput<N>>;
  /** Ends every thread. */
  readonly close: () => Promise<void>;
}

/** `program`: what the threads run, a bundle in the app, the source itself under Node. */
export function taskRunner(program: string | URL): TaskRunner {
  const workers = new Set<Worker>();

  function run(name: TaskName, input: unknown, { progress, signal }: Watching = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(new TaskCancelled(name));
      const worker = new Worker(program, { workerData: { name, input } });
      workers.add(worker);
      const end = () => void worker.terminate();
      signal?.addEventListener("abort", end, { once: true });
      worker.on("message", (message: TaskMessage) => {
        if (message.kind === "progress") progress?.(message.done, message.total);
        else if (message.kind === "done") resolve(message.value);
        else reject(errorOf(message));
      });
      worker.on("error", reject);
      worker.on("exit", () => {
        workers.delete(worker);
        signal?.removeEventListener("abort", end);
        reject(new TaskCancelled(name));
      });
    });
  }

  return {
    run: run as TaskRunner["run"],
    close: async () => void (await Promise.all([...workers].map((worker) => worker.terminate()))),
  };
}

function errorOf({ isDamage, code, message }: Extract<TaskMessage, { kind: "failed" }>): Error {
  if (isDamage) return new DatabaseDamaged(message);
  return code === null ? new Error(message) : new AppError(code as ErrorCode, message);
}
