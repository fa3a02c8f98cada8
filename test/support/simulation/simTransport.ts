import type { Transport, WireAnswer } from "#main/shared/api/transport.ts";
import { type SimAnswer, simError, type SimRequest, type SimService } from "./simService.ts";

/** The outcome of one exchange with the service, in order of sending. */
export interface Exchange {
  readonly at: number;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly status: number | null;
}

export interface SimTransportOptions {
  readonly service: SimService;
  readonly now: () => number;
  /** Requests per minute that the service allows; null for no limit. */
  readonly limits: { readonly read: number; readonly write: number } | null;
  /** Delay of each response; by default, none. */
  readonly delay?: () => Promise<void>;
  /**
   * Returns what replaces the service's response; null: the service responds. Called before the service sees the
   * request.
   */
  readonly instead?: (request: SimRequest) => Instead | null;
}

/** A replacement for the service's response, or no response. `reaches`: the service still executes the request. */
export interface Instead {
  readonly reaches: boolean;
  readonly answer: SimAnswer | "not_sent" | "maybe_processed" | "unreadable";
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SimTransport extends Transport {
  readonly exchanges: readonly Exchange[];
}

const windowMs = 60_000;

/** Returns a transport to a simulated service without sockets, so that tests can trigger every transport failure. */
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
    if (typeof answer === "string")
      return { kind: "no_answer", transportFailure: { ambiguity: answer, reason: answer } };
    return answered(answer, headers);
  }

  function answered({ status, body }: SimAnswer, headers: Readonly<Record<string, string>>): WireAnswer {
    return { kind: "answer", status, body, headers: { date: new Date(now()).toUTCString(), ...headers } };
  }

  /** Applies the service's rate limit; rejected requests do not count. */
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
