import { t } from "#texts/t.ts";
import type { TransportFailure } from "./domain/serviceOutcome.ts";
import { openTransport, type Transport, type WireAnswer } from "./transport.ts";

/** The base URL of the service and its API key. */
export interface ServiceAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface LazyTransportOptions {
  /** Resolves when the service is available. Rejects if there is none, with a reason that may be shown. */
  readonly address: () => Promise<ServiceAddress>;
  readonly userAgent: string;
}

/** Creates a transport to a service that may start late, move to another port, or never start. */
export function lazyTransport(options: LazyTransportOptions): Transport {
  let open: (ServiceAddress & { readonly transport: Transport }) | null = null;

  async function current(): Promise<Transport> {
    const { baseUrl, apiKey } = await options.address();
    if (open?.baseUrl === baseUrl && open.apiKey === apiKey) return open.transport;
    const before = open;
    const transport = openTransport({ baseUrl, apiKey, userAgent: options.userAgent });
    // Set before the first await, so that two concurrent first requests share one transport.
    open = { baseUrl, apiKey, transport };
    await before?.transport.close();
    return transport;
  }

  async function through(work: (transport: Transport) => Promise<WireAnswer>): Promise<WireAnswer> {
    let transport: Transport;
    try {
      transport = await current();
    } catch (cause) {
      return { kind: "no_answer", transportFailure: notThere(cause) };
    }
    return work(transport);
  }

  return {
    get: (path, query, maxBytes) => through((transport) => transport.get(path, query, maxBytes)),
    postPaid: (path, body, headers) => through((transport) => transport.postPaid(path, body, headers)),
    close: async () => {
      await open?.transport.close();
    },
  };
}

function notThere(cause: unknown): TransportFailure {
  return { ambiguity: "not_sent", reason: cause instanceof Error ? cause.message : t("service unavailable") };
}
