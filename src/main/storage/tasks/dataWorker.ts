// Worker entry for one task on whole databases or folders of files. `workerData` holds the task's name and input.
import { parentPort, workerData } from "node:worker_threads";
import { isDamage } from "../../shared/database/databaseDamage.ts";
import { loadSqlite } from "../../shared/database/loadSqlite.ts";
import { AppError } from "../../shared/base/errors.ts";
import { dataTasks, type TaskMessage, type TaskName, type TellProgress } from "./dataTasks.ts";

const port = parentPort;
if (port === null) throw new Error("This runs as a worker thread only.");
const { name, input } = workerData as { readonly name: TaskName; readonly input: never };
const tellEveryMs = 100;
let toldAt = 0;

loadSqlite();
tell({ kind: "loaded" });
void work();

async function work(): Promise<void> {
  try {
    const task = dataTasks[name] as (input: never, tell: TellProgress) => unknown;
    tell({ kind: "done", value: await task(input, progress) });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    tell({ kind: "failed", isDamage: isDamage(cause), code: cause instanceof AppError ? cause.code : null, message });
  }
  port?.close();
}

function progress(done: number, total: number): void {
  const now = performance.now();
  if (now - toldAt < tellEveryMs && done < total) return;
  toldAt = now;
  tell({ kind: "progress", done, total });
}

function tell(message: TaskMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port?.postMessage(message);
}
