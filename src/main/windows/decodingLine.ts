import type { DecodeReply, DecodeRequest } from "../../contracts/desktop/thumbnailBridge.ts";
import type { Clock } from "../shared/base/clock.ts";

/** What a page tells of itself. */
export interface PageEvents {
  /** It listens for requests. */
  readonly ready: () => void;
  readonly answered: (reply: DecodeReply) => void;
  /** It ended, hangs or could not be loaded: nothing more comes from it. */
  readonly failed: (reason: string) => void;
}

/** A page that decodes, in a process of its own. */
export interface DecodingPage {
  readonly send: (request: DecodeRequest) => void;
  readonly destroy: () => void;
}

export interface DecodingLine {
  /** Decodes a file when those before it are done. Rejects when the page failed or took too long over this one. */
  readonly decode: (request: DecodeRequest) => Promise<DecodeReply>;
  /** Ends the page and opens no other. What waits stays undecided until `close`. */
  readonly pause: () => void;
  /** Ends the page, and rejects what waits and whatever comes later. */
  readonly close: () => void;
}

/** How long is waited for a page to listen, for one file, and for another file before the page is closed; ms. */
export const decodingLimits = { startMs: 20_000, decodeMs: 20_000, idleMs: 30_000 } as const;

interface Waiting {
  readonly request: DecodeRequest;
  readonly settle: (reply: DecodeReply) => void;
  readonly fail: (cause: unknown) => void;
}

interface Opened {
  page: DecodingPage | null;
  isReady: boolean;
}

/**
 * Decodes files one after another in a page that is opened when it is needed. A page that fails is destroyed with the one file
 * that it had; the next file gets a new one. So no file fails by another's fault, and nothing is waited for without an
 * end: there is one wait at a time, for the page, for its answer, or for the next file. [SE66]
 */
export function decodingLine(open: (events: PageEvents) => DecodingPage, clock: Clock): DecodingLine {
  const line: Waiting[] = [];
  let current: Waiting | null = null;
  let opened: Opened | null = null;
  let isPaused = false;
  let isClosed = false;
  let callOff = () => {};

  function wait(ms: number, end: () => void): void {
    callOff();
    callOff = clock.after(ms, end);
  }

  function next(): void {
    if (current !== null || isPaused) return;
    current = line.shift() ?? null;
    if (current === null) {
      if (opened !== null) wait(decodingLimits.idleMs, closePage);
    } else if (opened === null) {
      openPage();
    } else {
      ask(opened);
    }
  }

  function openPage(): void {
    const own: Opened = { page: null, isReady: false };
    const whileOpen = (act: () => void) => {
      if (opened === own) act();
    };
    opened = own;
    wait(decodingLimits.startMs, () => failed(new Error("The media renderer did not begin in time.")));
    try {
      const page = open({
        ready: () =>
          whileOpen(() => {
            own.isReady = true;
            ask(own);
          }),
        answered: (reply) => whileOpen(() => answered(reply)),
        failed: (reason) => whileOpen(() => failed(new Error(reason))),
      });
      // One that failed while it was being opened is not waited for any more.
      if (opened !== own) return page.destroy();
      own.page = page;
      ask(own);
    } catch (cause) {
      whileOpen(() => failed(cause));
    }
  }

  function ask({ page, isReady }: Opened): void {
    if (current === null || page === null || !isReady) return;
    wait(decodingLimits.decodeMs, () => failed(new Error("The media renderer took too long.")));
    try {
      page.send(current.request);
    } catch (cause) {
      failed(cause);
    }
  }

  function answered(reply: DecodeReply): void {
    if (reply.id !== current?.request.id) return;
    const { settle } = current;
    current = null;
    settle(reply);
    next();
  }

  function failed(cause: unknown): void {
    const failing = current;
    current = null;
    closePage();
    failing?.fail(cause);
    next();
  }

  function closePage(): void {
    callOff();
    const closing = opened?.page;
    opened = null;
    closing?.destroy();
  }

  return {
    decode: (request) =>
      new Promise((settle, fail) => {
        if (isClosed) return fail(new Error("The media renderer is closed."));
        line.push({ request, settle, fail });
        next();
      }),
    pause: () => {
      isPaused = true;
      if (current !== null) line.unshift(current);
      current = null;
      closePage();
    },
    close: () => {
      isClosed = true;
      for (const { fail } of line.splice(0)) fail(new Error("The media renderer is closed."));
      failed(new Error("The media renderer is closed."));
    },
  };
}
