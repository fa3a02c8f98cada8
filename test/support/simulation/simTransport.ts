import type { Transport, WireAnswer } from "../../../src/main/shared/api/transport.ts";
import { type SimAnswer, simError, type SimRequest, type SimService } from "./simService.ts";

/** What one exchange with the service came to, in the order in which they were made. */
export interface Exchange {
  readonly at: number;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly status: number | null;
}

export interface SimTransportOptions {
  readonly service: SimService;
  readonly now: () => number;
  /** Requests a minute that the service itself allows; null for no limit. */
  readonly limits: { readonly read: number; readonly write: number } | null;
  /** How long an answer takes; left out, it comes at once. */
  readonly delay?: () => Promise<void>;
  /** What is answered instead of the service's answer; null for that. Asked before the service sees the request. */
  readonly instead?: (request: SimRequest) => Instead | null;
}

/** An answer that is not the service's, or none. `reaches`: the service carries the request out all the same. */
export interface Instead {
  readonly reaches: boolean;
  readonly answer: SimAnswer | "not_sent" | "maybe_processed" | "unreadable";
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SimTransport extends Transport {
  readonly exchanges: readonly Exchange[];
}

const windowMs = 60_000;

/** The wire to a simulated service: no sockets, so that every failure of one can be had on demand. */
export function simTransport(options: SimTransportOptions): SimTransport {
  const { service, now, limits } = options;
  const exchanges: Exchange[] = [];
  const windows = { GET: [] as number[], POST: [] as number[] };

  async function exchange(request: SimRequest): Promise<WireAnswer> {
    const wire = answerTo(request);
    exchanges.push({
      at: now(),
      method: request.method,
      path: request.path,
      status: wire.kind === "no_answer" ? null : wire.status,
    });
    if (options.delay !== undefined) await options.delay();
    return wire;
  }

  function answerTo(request: SimRequest): WireAnswer {
    const instead = options.instead?.(request) ?? null;
    if (instead !== null) {
      if (instead.reaches) service.answer(request);
      return wireOf(instead);
    }
    const crowded = overLimit(request.method);
    return crowded ?? answered(service.answer(request), {});
  }

  function wireOf({ answer, headers = {} }: Instead): WireAnswer {
    if (answer === "unreadable") return { kind: "unreadable", status: 200, headers: {} };
    if (typeof answer === "string") return { kind: "no_answer", noAnswer: { ambiguity: answer, reason: answer } };
    return answered(answer, headers);
  }

  function answered({ status, body }: SimAnswer, headers: Readonly<Record<string, string>>): WireAnswer {
    return { kind: "answer", status, body, headers: { date: new Date(now()).toUTCString(), ...headers } };
  }

  /** The service's own count; what it refuses counts for nothing. */
  function overLimit(method: "GET" | "POST"): WireAnswer | null {
    if (limits === null) return null;
    const limit = method === "GET" ? limits.read : limits.write;
    windows[method] = windows[method].filter((at) => at > now() - windowMs);
    const [oldest] = windows[method];
    if (windows[method].length < limit || oldest === undefined) {
      windows[method].push(now());
      return null;
    }
    const reset = Math.ceil((oldest + windowMs - now()) / 1000);
    return answered(simError(429, "rate_limit_exceeded"), { "retry-after": String(reset) });
  }

  return {
    exchanges,
    get: (path, query = {}) => exchange({ method: "GET", path, query }),
    postPaid: (path, body, headers) =>
      exchange({
        method: "POST",
        path,
        body,
        key: headers.idempotencyKey,
        project: headers.project,
        costCenter: headers.costCenterHeader,
      }),
    close: () => Promise.resolve(),
  };
}
