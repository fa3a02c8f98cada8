import { Worker } from "node:worker_threads";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { aliveMethod, type Answer, type FailedAnswer, type Loaded, type Question } from "./engineMessages.ts";

interface Options<M extends string> {
  /** What it is called in errors: "ad engine". */
  readonly name: string;
  /** The thread's program: a bundle in the app, the source itself under Node. */
  readonly program: string | URL;
  /** What the program is given. */
  readonly data: unknown;
  readonly methods: Readonly<Record<M, true>>;
  /** The thread ended unexpectedly; the next query starts a new one. */
  readonly crashed: (cause: unknown) => void;
  /** The thread has said its last: the next question starts a new one. */
  readonly over?: () => void;
  /** An unexpected failure as it is thrown here; a plain error when left out. */
  readonly failure?: (message: string, isDamage: boolean) => Error;
  /** Ends a thread in which one step takes a minute. [AF61] */
  readonly after?: Clock["after"];
}

/** A step of an engine took so long that its thread was ended: what had been asked of it is refused. */
export class StepTookTooLong extends Error {
  override readonly name = "StepTookTooLong";
}

/** How often it is looked whether a thread still answers, and how many looks it may miss: a computer that slept misses one. */
const lookEveryMs = 15_000;
const mostMissed = 4;
/** How long a thread may take to close its files when the app closes. */
const closeWithinMs = 10_000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  /** Resolves when the thread has loaded native code, or is over. Ended while it loads, it ends the whole process. [BK62] */
  readonly loaded: Promise<void>;
  /** Looks that it has missed, one after the other; null while nobody looks. */
  missed: number | null;
}

type EnginePort<M extends string> = Readonly<Record<M, (...args: unknown[]) => Promise<unknown>>> & {
  readonly close: () => Promise<void>;
};

/**
 * An engine in its own thread, which starts with the first query. After a crash, its pending queries fail and
 * the next query starts a new thread.
 */
export function enginePort<M extends string>(options: Options<M>): EnginePort<M> {
  const { name, failure = (message: string) => new Error(message) } = options;
  let thread: Thread | null = null;
  let lastId = 0;
  let isClosed = false;

  function errorOf({ error, detail, isDamage }: FailedAnswer): Error {
    if (detail === null) return new AppError(error.code, error.message);
    return failure(`The ${name} failed: ${detail}`, isDamage);
  }

  function settle({ waiting }: Thread, answer: Answer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) asked?.resolve(answer.value);
    else asked?.reject(errorOf(answer));
  }

  function start(): Thread {
    const worker = new Worker(options.program, { workerData: options.data });
    let settleLoaded: () => void;
    const loaded = new Promise<void>((resolve) => (settleLoaded = resolve));
    const started: Thread = { worker, waiting: new Map(), loaded, missed: null };
    let cause: unknown = null;
    worker.on("message", (answer: Answer | Loaded) => {
      if ("isLoaded" in answer) return settleLoaded();
      const isOver = answer.isLast === true && thread === started;
      if (isOver) thread = null;
      settle(started, answer);
      if (isOver) options.over?.();
    });
    worker.on("error", (thrown) => (cause = thrown));
    worker.on("exit", (code) => {
      settleLoaded();
      if (thread === started) thread = null;
      const why = cause ?? new Error(`The thread of the ${name} ended with ${code}.`);
      // One that was asked to close leaves what nobody waits for any more.
      if (cause !== null || (started.waiting.size > 0 && !isClosed)) options.crashed(why);
      for (const { reject } of started.waiting.values()) reject(new Error(`The ${name} ended.`, { cause: why }));
      started.waiting.clear();
    });
    return started;
  }

  /** Ends a thread without waiting for it: a step may hold it for as long as it likes. */
  function end(stuck: Thread): void {
    const cause = new StepTookTooLong(`A step of the ${name} took too long.`);
    if (thread === stuck) thread = null;
    for (const { reject } of stuck.waiting.values()) reject(cause);
    stuck.waiting.clear();
    void terminate(stuck);
    options.crashed(cause);
  }

  /** Looks now and then whether the thread still answers, for as long as anything is asked of it. */
  function look(asked: Thread): void {
    if (options.after === undefined || asked.missed !== null) return;
    asked.missed = 0;
    let isAlive = false;
    const hear = () => void post(asked, aliveMethod, []).then(() => (isAlive = true), ended);
    const next = () =>
      options.after?.(lookEveryMs, () => {
        if (thread !== asked) return;
        asked.missed = isAlive ? 0 : (asked.missed ?? 0) + 1;
        if (asked.missed >= mostMissed) return end(asked);
        // Nothing but the look itself is waited for.
        if (isAlive && asked.waiting.size === 0) {
          asked.missed = null;
          return;
        }
        if (isAlive) {
          isAlive = false;
          hear();
        }
        next();
      });
    hear();
    next();
  }

  function ask(method: string, args: readonly unknown[]): Promise<unknown> {
    if (isClosed) return Promise.reject(new Error(`The ${name} is closed.`));
    thread ??= start();
    const answer = post(thread, method, args);
    look(thread);
    return answer;
  }

  function post({ worker, waiting }: Thread, method: string, args: readonly unknown[]): Promise<unknown> {
    lastId += 1;
    const question: Question = { id: lastId, method, args };
    return new Promise((resolve, reject) => {
      waiting.set(question.id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(question);
    });
  }

  const port = Object.fromEntries(
    Object.keys(options.methods).map((method) => [method, (...args: unknown[]) => ask(method, args)]),
  );
  return {
    ...port,
    /** Resolves when the thread has closed its files. */
    close: async () => {
      const running = isClosed ? null : thread;
      const ended = new Promise((resolve) => running?.worker.once("exit", resolve));
      const asked = running === null ? null : ask("close", []);
      isClosed = true;
      if (asked === null) return;
      // A thread that ends before the close request counts as closed; its cause was reported already.
      const closed = asked.catch(() => undefined).then(() => ended);
      let stop: (() => void) | undefined;
      const late = new Promise<void>((resolve) => {
        stop = options.after?.(closeWithinMs, () => {
          if (running !== null) void terminate(running);
          resolve();
        });
      });
      // Nobody who quits waits for a step that does not end.
      await Promise.race([closed, late]);
      stop?.();
    },
  } as EnginePort<M>;
}

async function terminate({ worker, loaded }: Thread): Promise<void> {
  await loaded;
  await worker.terminate();
}

/** Whoever asked was told why; the look itself tells nobody. */
function ended(): void {}
