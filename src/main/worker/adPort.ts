import { Worker } from "node:worker_threads";
import type { AdAnswer, AdMethod, AdPort, AdQuestion } from "./adMessages.ts";
import { errorOf } from "./adMessages.ts";

interface Options {
  /** The thread's program: a bundle in the app, the source itself under Node. */
  readonly program: string | URL;
  readonly files: { readonly ads: string; readonly journal: string };
  /** The thread ended by itself; the next question starts a new one. */
  readonly crashed: (cause: unknown) => void;
  /** The mirror was damaged and is empty now: what the journal has of it can be put back. */
  readonly emptied?: () => void;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const methods: Readonly<Record<Exclude<AdMethod, "close" | "discard" | "tidy" | "pageInSteps">, true>> = {
  page: true,
  count: true,
  countNew: true,
  facets: true,
  months: true,
  read: true,
  readAll: true,
  brands: true,
  brand: true,
  totals: true,
  ingest: true,
  ingestResearch: true,
  restore: true,
  markGone: true,
  readCheckpoint: true,
  writeCheckpoint: true,
  notSeenSince: true,
  keptStats: true,
  dropKeptList: true,
  leaveList: true,
  rawItems: true,
  missing: true,
  jobsMissing: true,
  wantMedia: true,
  dueMedia: true,
  nextMediaDueAt: true,
  mediaCached: true,
  mediaState: true,
  mediaAddress: true,
  cachedFiles: true,
  pinMedia: true,
  evictMedia: true,
  mediaStorage: true,
  mediaTypeOf: true,
};

/**
 * The engine in its own thread, which starts with the first question. When it crashes, what it had been asked fails and
 * the next question starts it anew: every write is one transaction, so none is half done.
 */
export function adPort(options: Options): AdPort {
  let thread: Thread | null = null;
  let lastId = 0;
  let isClosed = false;

  function start(): Thread {
    const worker = new Worker(options.program, { workerData: options.files });
    const started: Thread = { worker, waiting: new Map() };
    let failure: unknown = null;
    worker.on("message", (answer: AdAnswer) => {
      const isOver = answer.isLast === true && thread === started;
      if (isOver) thread = null;
      settle(started, answer);
      if (isOver) options.emptied?.();
    });
    worker.on("error", (cause) => (failure = cause));
    worker.on("exit", (code) => {
      if (thread === started) thread = null;
      const cause = failure ?? new Error(`The thread of the ad engine ended with ${code}.`);
      if (started.waiting.size > 0 || failure !== null) options.crashed(cause);
      for (const { reject } of started.waiting.values()) reject(new Error("The ad engine ended.", { cause }));
      started.waiting.clear();
    });
    return started;
  }

  function ask(method: AdMethod, args: readonly unknown[]): Promise<unknown> {
    if (isClosed) return Promise.reject(new Error("The ad engine is closed."));
    thread ??= start();
    const { worker, waiting } = thread;
    lastId += 1;
    const question: AdQuestion = { id: lastId, method, args };
    return new Promise((resolve, reject) => {
      waiting.set(question.id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(question);
    });
  }

  const port = Object.fromEntries(
    Object.keys(methods).map((method) => [method, (...args: unknown[]) => ask(method as AdMethod, args)]),
  );
  return {
    ...port,
    close: async () => {
      const running = isClosed ? null : thread;
      const ended = new Promise((resolve) => running?.worker.once("exit", resolve));
      const asked = running === null ? null : ask("close", []);
      isClosed = true;
      if (asked === null) return;
      // One that ends by itself before it is asked to is closed as well; why it did was told.
      await asked.catch(() => undefined);
      await ended;
    },
  } as AdPort;
}

function settle({ waiting }: Thread, answer: AdAnswer): void {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (answer.ok) asked?.resolve(answer.value);
  else asked?.reject(errorOf(answer));
}
