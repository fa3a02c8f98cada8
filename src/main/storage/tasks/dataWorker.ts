// Worker entry for one task on whole databases or folders of files. `workerData` holds the task's name and input.
import { parentPort, workerData } from "node:worker_threads";
import { isCorruption } from "#main/shared/database/databaseCorruption.ts";
import { loadSqlite } from "#main/shared/database/loadSqlite.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { dataTasks, type TaskMessage, type TaskName, type ReportProgress } from "./dataTasks.ts";

const port = parentPort;
if (port === null) throw new Error("This program runs only as a worker thread.");
const { name, input } = workerData as { readonly name: TaskName; readonly input: never };
const tellEveryMs = 100;
let reportedAt = 0;

loadSqlite();
report({ kind: "loaded" });
void work();

async function work(): Promise<void> {
  try {
    const task = dataTasks[name] as (input: never, report: ReportProgress) => unknown;
    report({ kind: "done", value: await task(input, progress) });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    report({
      kind: "failed",
      isCorruption: isCorruption(cause),
      code: cause instanceof AppError ? cause.code : null,
      message,
    });
  }
  port?.close();
}

function progress(done: number, total: number): void {
  const now = performance.now();
  if (now - reportedAt < tellEveryMs && done < total) return;
  reportedAt = now;
  report({ kind: "progress", done, total });
}

function report(message: TaskMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port?.postMessage(message);
}
