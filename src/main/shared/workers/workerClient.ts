import { Worker } from "node:worker_threads";
import type { Clock } from "#main/shared/base/clock.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type IdleTimes, idleTimer } from "./idleTimer.ts";
import {
  aliveMethod,
  endIfIdleMethod,
  type WorkerResponse,
  type FailedResponse,
  type Loaded,
  type WorkerRequest,
} from "./workerMessages.ts";

interface Options<M extends string> {
  /** The name of the worker in errors: "ad engine". */
  readonly name: string;
  /** The thread's program: a bundle in the app, the source file under Node. */
  readonly program: string | URL;
  /** The `workerData` of the program. */
  readonly data: unknown;
  readonly methods: Readonly<Record<M, true>>;
  /** The thread ended unexpectedly; the next query starts a new one. */
  readonly crashed: (cause: unknown) => void;
  /** The thread has sent its last response; the next request starts a new one. */
  readonly over?: () => void;
  /** Creates the error for an unexpected failure; a plain `Error` if absent. */
  readonly failure?: (message: string, isCorruption: boolean) => Error;
  /** Timer for the alive checks, which end a thread if one time slice takes a minute. [AF61] */
  readonly after?: Clock["after"];
  /** Ends a thread that is not needed for a while; without it, a thread runs until it is closed. [AF62] [LB22] */
  readonly idle?: IdleTimes<M>;
}

/** Thrown for pending requests when a time slice took so long that the thread was ended. */
export class StepTookTooLong extends Error {
  override readonly name = "StepTookTooLong";
}

/** How often a thread's response is checked, and how many checks it may miss. A computer that slept misses one. */
const checkEveryMs = 15_000;
const mostMissed = 4;
/** How long a thread may take to close its files when the app quits, in ms. */
const closeWithinMs = 10_000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  /**
   * Resolves when the thread has loaded native code or has ended. Ending it while it loads would end the whole
   * process. [BK62]
   */
  readonly loaded: Promise<void>;
  /** Number of consecutive missed checks; null while no check runs. */
  missed: number | null;
  /** The request to end if idle that waits for its answer; null without one. */
  endRequestId: number | null;
  /** Whether it ended because it was idle. */
  isOver: boolean;
}

type EnginePort<M extends string> = Readonly<Record<M, (...args: unknown[]) => Promise<unknown>>> & {
  readonly close: () => Promise<void>;
  readonly rest: () => Promise<boolean>;
};

/**
 * Runs a worker in its own thread, which starts with the first query. After a crash, its pending queries fail and the
 * next query starts a new thread. An idle thread may end: the next query then starts a new one, after the old one has
 * closed its files.
 */
export function workerClient<M extends string>(options: Options<M>): EnginePort<M> {
  const { name, failure = (message: string) => new Error(message) } = options;
  let thread: Thread | null = null;
  let lastId = 0;
  let isClosed = false;
  /** Resolves when an idle thread has ended, or has more work and goes on; requests wait for it. */
  let ending: Promise<boolean> | null = null;
  const idle = options.idle === undefined ? null : idleTimer(options.idle, rest);

  function errorOf({ error, detail, isCorruption }: FailedResponse): Error {
    if (detail === null) return new AppError(error.code, error.message);
    return failure(`The ${name} failed: ${detail}`, isCorruption);
  }

  function settle({ waiting }: Thread, answer: WorkerResponse): void {
    const target = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) target?.resolve(answer.value);
    else target?.reject(errorOf(answer));
  }

  function start(): Thread {
    const worker = new Worker(options.program, { workerData: options.data });
    let settleLoaded: () => void;
    const loaded = new Promise<void>((resolve) => (settleLoaded = resolve));
    const started: Thread = { worker, waiting: new Map(), loaded, missed: null, endRequestId: null, isOver: false };
    let cause: unknown = null;
    worker.on("message", (answer: WorkerResponse | Loaded) => {
      if ("isLoaded" in answer) return settleLoaded();
      // Set before the promise settles: under load, Node emits the exit in the same turn as this message.
      if (answer.id === started.endRequestId) started.isOver = answer.ok && answer.value !== false;
      const isLast = answer.isLast === true && thread === started;
      if (isLast) thread = null;
      settle(started, answer);
      if (isLast) options.over?.();
    });
    worker.on("error", (thrown) => (cause = thrown));
    worker.on("exit", (code) => {
      settleLoaded();
      if (thread === started) thread = null;
      const why = cause ?? new Error(`The thread of the ${name} ended with ${code}.`);
      // Requests still pending in a thread that was asked to close are no crash: no caller waits for them.
      // Nor is an alive check that an idle thread no longer answers.
      const isExpected = isClosed || started.isOver;
      if (cause !== null || (started.waiting.size > 0 && !isExpected)) options.crashed(why);
      for (const { reject } of started.waiting.values()) reject(new Error(`The ${name} ended.`, { cause: why }));
      started.waiting.clear();
    });
    return started;
  }

  /** Ends a thread without waiting for it, since a time slice may block it indefinitely. */
  function end(stuck: Thread): void {
    const cause = new StepTookTooLong(`A step of the ${name} took too long.`);
    if (thread === stuck) thread = null;
    for (const { reject } of stuck.waiting.values()) reject(cause);
    stuck.waiting.clear();
    void terminate(stuck);
    options.crashed(cause);
  }

  /** Checks periodically whether the thread still responds, while it has pending requests. */
  function checkAlive(target: Thread): void {
    if (options.after === undefined || target.missed !== null) return;
    target.missed = 0;
    let isAlive = false;
    const ping = () => void post(target, aliveMethod, []).then(() => (isAlive = true), ended);
    const next = () =>
      options.after?.(checkEveryMs, () => {
        if (thread !== target) return;
        target.missed = isAlive ? 0 : (target.missed ?? 0) + 1;
        if (target.missed >= mostMissed) return end(target);
        // No request is pending, only the check itself.
        if (isAlive && target.waiting.size === 0) {
          target.missed = null;
          return;
        }
        if (isAlive) {
          isAlive = false;
          ping();
        }
        next();
      });
    ping();
    next();
  }

  /** Ends the thread unless it has work left; resolves to whether no thread runs now. */
  async function rest(): Promise<boolean> {
    if (thread === null || ending !== null) return ending ?? true;
    if (isClosed || thread.waiting.size > 0) return false;
    ending = endIfIdle(thread);
    const hasEnded = await ending;
    ending = null;
    return hasEnded;
  }

  async function endIfIdle(target: Thread): Promise<boolean> {
    const exited = new Promise((resolve) => target.worker.once("exit", resolve));
    const answer = post(target, endIfIdleMethod, []);
    target.endRequestId = lastId;
    checkAlive(target);
    try {
      if ((await answer) === false) return false;
      await exited;
    } catch {
      // It crashed, or could not close its files.
      await terminate(target);
    }
    return true;
  }

  async function request(method: M, args: readonly unknown[]): Promise<unknown> {
    idle?.requested();
    try {
      if (ending !== null) await ending;
      if (isClosed) throw new Error(`The ${name} is closed.`);
      thread ??= start();
      const answer = post(thread, method, args);
      checkAlive(thread);
      return await answer;
    } finally {
      idle?.answered(method);
    }
  }

  function post({ worker, waiting }: Thread, method: string, args: readonly unknown[]): Promise<unknown> {
    lastId += 1;
    const question: WorkerRequest = { id: lastId, method, args };
    return new Promise((resolve, reject) => {
      waiting.set(question.id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(question);
    });
  }

  const port = Object.fromEntries(
    Object.keys(options.methods).map((method) => [method, (...args: unknown[]) => request(method as M, args)]),
  );
  return {
    ...port,
    rest,
    /** Resolves when the thread has closed its files. */
    close: async () => {
      const running = isClosed ? null : thread;
      const ended = new Promise((resolve) => running?.worker.once("exit", resolve));
      const target = running === null ? null : post(running, "close", []);
      if (running !== null) checkAlive(running);
      isClosed = true;
      idle?.stop();
      if (target === null) return;
      // A thread that ends before the close request counts as closed; its error was already reported.
      const closed = target.catch(() => undefined).then(() => ended);
      let stop: (() => void) | undefined;
      const late = new Promise<void>((resolve) => {
        stop = options.after?.(closeWithinMs, () => {
          if (running !== null) void terminate(running);
          resolve();
        });
      });
      // Quitting must not wait for a time slice that never ends.
      await Promise.race([closed, late]);
      stop?.();
    },
  } as EnginePort<M>;
}

async function terminate({ worker, loaded }: Thread): Promise<void> {
  await loaded;
  await worker.terminate();
}

/** Ignores the failure of a check: the callers of pending requests already got the error. */
function ended(): void {}
