import type { MessagePort } from "node:worker_threads";
import { isDamage } from "../database/databaseDamage.ts";
import { loadSqlite } from "../database/loadSqlite.ts";
import { isSteps, type Steps } from "../base/steps.ts";
import { aliveMethod, type Answer, failedAnswer, type Loaded, type Question } from "./engineMessages.ts";

/** How a thread goes about its questions. */
export interface Manner {
  /** 0 to 3: what is more urgent has a smaller number; otherwise first come, first served. */
  readonly urgencyOf: (method: string) => number;
  /** A few milliseconds of its own work, when nothing is asked; gives whether there is more of it. */
  readonly rest?: () => boolean;
  /** Lets go of a damaged database. The question that met the damage is then the last of this thread. */
  readonly discard?: () => void;
}

/** A question, and what is left of its answer when it is given in steps. */
interface Task {
  readonly question: Question;
  readonly steps: Steps<unknown> | null;
}

/** Loads the native code of SQLite, and says that the thread may be ended from now on. [BK62] */
export function loadBeforeAnswers(port: MessagePort): void {
  loadSqlite();
  const loaded: Loaded = { isLoaded: true };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(loaded);
}

/** Answers whatever comes through `port` by the method of `engine` that it names, until `close` was asked for. */
export function answerQuestions(port: MessagePort, engine: object, manner: Manner): void {
  const methods = engine as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
  const lines: Task[][] = [[], [], [], []];
  let isScheduled = false;

  /** One question, or one step of its answer, a turn: what came in meanwhile and is more urgent goes before the next. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const task = lines.find((line) => line.length > 0)?.shift();
      if (task === undefined ? rest() : answer(task)) schedule();
    });
  }

  /** False when all is in order. What fails now is met again. */
  function rest(): boolean {
    try {
      return manner.rest?.() ?? false;
    } catch {
      return false;
    }
  }

  /** Answers, or comes nearer to it; false when it was the last answer of this thread. */
  function answer({ question, steps }: Task): boolean {
    const { id, method, args } = question;
    try {
      const value = steps ?? methods[method]?.(...args);
      if (!isSteps(value)) tell({ id, ok: true, value });
      else {
        const step = value.next();
        if (step.done === true) tell({ id, ok: true, value: step.value });
        else line({ question, steps: value });
      }
    } catch (cause) {
      const failed = failedAnswer(id, cause);
      if (manner.discard === undefined || !isDamage(cause)) {
        tell(failed);
        return true;
      }
      // Said before the thread ends, and after the files have gone.
      manner.discard();
      tell({ ...failed, isLast: true });
      port.close();
      return false;
    }
    if (method === "close") port.close();
    return method !== "close";
  }

  function line(task: Task): void {
    lines[manner.urgencyOf(task.question.method)]?.push(task);
  }

  function tell(told: Answer): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(told);
  }

  port.on("message", (question: Question) => {
    // Only says that no step holds the thread.
    if (question.method === aliveMethod) return tell({ id: question.id, ok: true, value: null });
    line({ question, steps: null });
    schedule();
  });
}
