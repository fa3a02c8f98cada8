import type { MessagePort } from "node:worker_threads";
import { isCorruption } from "#main/shared/database/databaseCorruption.ts";
import { loadSqlite } from "#main/shared/database/loadSqlite.ts";
import { isTimeSliced, type TimeSliced } from "#main/shared/base/timeSlices.ts";
import {
  aliveMethod,
  endIfIdleMethod,
  type WorkerResponse,
  failedResponse,
  type Loaded,
  type WorkerRequest,
} from "./workerMessages.ts";

/** How a worker thread orders and ends its work. */
export interface Manner {
  /** 0 to 3, most urgent first; equal numbers are served in order of arrival. */
  readonly urgencyOf: (method: string) => number;
  /** Runs a few milliseconds of background work while no request waits; returns whether there is more. */
  readonly rest?: () => boolean;
  /** Discards a corrupt database. The request that found the corruption is then the last of this thread. */
  readonly discard?: () => void;
}

/** A request, with the remaining time slices of its response if it has any. */
interface Task {
  readonly question: WorkerRequest;
  readonly slices: TimeSliced<unknown> | null;
}

/** Loads SQLite's native code and reports that the thread may be ended from now on. [BK62] */
export function loadBeforeAnswers(port: MessagePort): void {
  loadSqlite();
  const loaded: Loaded = { isLoaded: true };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(loaded);
}

/** Serves each request from `port` with the method of `engine` that it names, until `close` is requested. */
export function serveWorkerRequests(port: MessagePort, engine: object, manner: Manner): void {
  const methods = engine as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
  const lines: Task[][] = [[], [], [], []];
  let isScheduled = false;
  let endRequest: WorkerRequest | null = null;

  /**
   * Runs one request or one time slice per turn. A more urgent request that arrives in between runs before the next
   * slice.
   */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const task = lines.find((line) => line.length > 0)?.shift();
      const isMore = task === undefined ? rest() : answer(task);
      if (task === undefined && endRequest !== null) endIfIdle(endRequest, isMore);
      if (isMore) schedule();
    });
  }

  /** Closes the files and ends the thread, unless it has more work. */
  function endIfIdle({ id }: WorkerRequest, isMore: boolean): void {
    endRequest = null;
    if (isMore) send({ id, ok: true, value: false });
    else answer({ question: { id, method: "close", args: [] }, slices: null });
  }

  /** Runs background work; returns whether there is more. An error is ignored, since it will occur again. */
  function rest(): boolean {
    try {
      return manner.rest?.() ?? false;
    } catch {
      return false;
    }
  }

  /** Runs a request or its next time slice. Returns false after the last response of this thread. */
  function answer({ question, slices }: Task): boolean {
    const { id, method, args } = question;
    try {
      const value = slices ?? methods[method]?.(...args);
      if (!isTimeSliced(value)) send({ id, ok: true, value });
      else {
        const step = value.next();
        if (step.done === true) send({ id, ok: true, value: step.value });
        else line({ question, slices: value });
      }
    } catch (cause) {
      const failed = failedResponse(id, cause);
      if (manner.discard === undefined || !isCorruption(cause)) {
        send(failed);
        return true;
      }
      // Sent before the thread ends and after the files are deleted.
      manner.discard();
      send({ ...failed, isLast: true });
      port.close();
      return false;
    }
    if (method === "close") port.close();
    return method !== "close";
  }

  function line(task: Task): void {
    lines[manner.urgencyOf(task.question.method)]?.push(task);
  }

  function send(response: WorkerResponse): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(response);
  }

  port.on("message", (question: WorkerRequest) => {
    // Only shows that no time slice blocks the thread.
    if (question.method === aliveMethod) return send({ id: question.id, ok: true, value: null });
    if (question.method === endIfIdleMethod) endRequest = question;
    else line({ question, slices: null });
    schedule();
  });
}
