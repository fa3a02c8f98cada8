import type { DecodeReply, DecodeRequest } from "#contracts/desktop/thumbnailBridge.ts";
import type { Clock } from "#main/shared/base/clock.ts";

/** Events from a media renderer page. */
export interface PageEvents {
  /** The page accepts requests. */
  readonly ready: () => void;
  readonly answered: (reply: DecodeReply) => void;
  /** The page ended, hangs or could not be loaded; it sends no more events. */
  readonly failed: (reason: string) => void;
}

/** A page that decodes files in its own process. */
export interface DecodingPage {
  readonly send: (request: DecodeRequest) => void;
  readonly destroy: () => void;
}

export interface DecodingLine {
  /** Decodes a file after the earlier ones. Rejects if the page failed or took too long for this file. */
  readonly decode: (request: DecodeRequest) => Promise<DecodeReply>;
  /** Closes the page and opens no other. Waiting files stay pending until `close`. */
  readonly pause: () => void;
  /** Closes the page and rejects all waiting and later files. */
  readonly close: () => void;
}

/** Maximum wait for a page to start, for one file, and for another file before the page is closed, in ms. */
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
 * Decodes files one after another in a page that is opened on demand. A failing page is destroyed with its one file.
 * The next file gets a new page, so no file fails because of another. Every wait has a timeout, and only one runs at a
 * time. [SE66]
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
      sendToPage(opened);
    }
  }

  function openPage(): void {
    const own: Opened = { page: null, isReady: false };
    const whileOpen = (act: () => void) => {
      if (opened === own) act();
    };
    opened = own;
    wait(decodingLimits.startMs, () => failed(new Error("The media renderer didn't start in time.")));
    try {
      const page = open({
        ready: () =>
          whileOpen(() => {
            own.isReady = true;
            sendToPage(own);
          }),
        answered: (reply) => whileOpen(() => answered(reply)),
        failed: (reason) => whileOpen(() => failed(new Error(reason))),
      });
      // A page that failed while it was being opened is not used.
      if (opened !== own) return page.destroy();
      own.page = page;
      sendToPage(own);
    } catch (cause) {
      whileOpen(() => failed(cause));
    }
  }

  function sendToPage({ page, isReady }: Opened): void {
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
