// The thread that owns the mirror of ads. Its data: where the two databases are.
import { parentPort, workerData } from "node:worker_threads";
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
    if (question === undefined) return;
    const answered = answer(question);
    port?.postMessage(answered);
    if (question.method === "close") port?.close();
    else schedule();
  });
}

function answer({ id, method, args }: AdQuestion): AdAnswer {
  try {
    const work = engine[method] as (...args: readonly unknown[]) => unknown;
    return { id, ok: true, value: work(...args) };
  } catch (cause) {
    return failedAnswer(id, cause);
  }
}
