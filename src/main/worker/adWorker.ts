// The thread that owns the mirror of ads. Its data: where the two databases are.
import { parentPort, workerData } from "node:worker_threads";
import { isDamage } from "../db/databaseDamage.ts";
import { adEngine } from "./adEngine.ts";
import { type AdAnswer, type AdQuestion, failedAnswer, urgencyOf } from "./adMessages.ts";
import { isSteps, type Steps } from "../domain/steps.ts";

const port = parentPort;
if (port === null) throw new Error("This runs as a worker thread only.");
const engine = adEngine(workerData as Parameters<typeof adEngine>[0]);
/** A question, and what is left of its answer when it is given in steps. */
interface Task {
  readonly question: AdQuestion;
  readonly steps: Steps<unknown> | null;
}

const lines: Task[][] = [[], [], [], []];
let isScheduled = false;

port.on("message", (question: AdQuestion) => {
  line({ question, steps: null });
  schedule();
});

function line(task: Task): void {
  lines[urgencyOf(task.question.method)]?.push(task);
}

/** One question, or one step of it, a turn: what came in meanwhile and is more urgent goes before the next. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    const task = lines.find((waiting) => waiting.length > 0)?.shift();
    if (task === undefined ? tidy() : answer(task)) schedule();
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

/** Answers, or comes nearer to it; false when it was the last answer of this thread. */
function answer({ question, steps }: Task): boolean {
  const { id, method, args } = question;
  try {
    const work = engine[method === "page" ? "pageInSteps" : method] as (...given: readonly unknown[]) => unknown;
    const value = steps ?? work(...args);
    if (isSteps(value)) {
      const step = value.next();
      if (step.done === true) tell({ id, ok: true, value: step.value });
      else line({ question, steps: value });
    } else tell({ id, ok: true, value });
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
