// The thread that owns the mirror of ads. Its data: where the two databases are.
import { parentPort, workerData } from "node:worker_threads";
import { isDamage } from "../db/databaseDamage.ts";
import { adEngine } from "./adEngine.ts";
import { type AdAnswer, type AdQuestion, failedAnswer, urgencyOf } from "./adMessages.ts";

const port = parentPort;
if (port === null) throw new Error("This runs as a worker thread only.");
const engine = adEngine(workerData as Parameters<typeof adEngine>[0]);
const lines: AdQuestion[][] = [[], [], [], []];
let isScheduled = false;

port.on("message", (question: AdQuestion) => {
  lines[urgencyOf(question.method)]?.push(question);
  schedule();
});

/** One question a turn: what came in meanwhile and is more urgent goes before the next. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    const question = lines.find((line) => line.length > 0)?.shift();
    if (question === undefined ? tidy() : answer(question)) schedule();
  });
}

/** Puts in order a little, as long as there is nothing else to do; false when all is in order. What fails now is met again. */
function tidy(): boolean {
  try {
    return engine.tidy();
  } catch {
    return false;
  }
}

/** Answers; false when it was the last answer of this thread. */
function answer({ id, method, args }: AdQuestion): boolean {
  try {
    const work = engine[method] as (...args: readonly unknown[]) => unknown;
    tell({ id, ok: true, value: work(...args) });
  } catch (cause) {
    const failed = failedAnswer(id, cause);
    if (!isDamage(cause)) {
      tell(failed);
      return true;
    }
    // Said before the thread ends, and after the files have gone.
    engine.discard();
    tell({ ...failed, isLast: true });
    port?.close();
    return false;
  }
  if (method === "close") port?.close();
  return method !== "close";
}

function tell(answer: AdAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port?.postMessage(answer);
}
