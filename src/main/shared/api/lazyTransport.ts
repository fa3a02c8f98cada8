import { t } from "../../../texts/t.ts";
import type { NoAnswer } from "./domain/serviceOutcome.ts";
import { openTransport, type Transport, type WireAnswer } from "./transport.ts";

/** Where the service is, and the key to it. */
export interface ServiceAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface LazyTransportOptions {
  /** Resolves when the service can be asked; rejects when there is none, with a reason fit to be shown. */
  readonly address: () => Promise<ServiceAddress>;
  readonly userAgent: string;
}

/** A transport to a service that may start late, move to another port, or not start at all. */
export function lazyTransport(options: LazyTransportOptions): Transport {
  let open: (ServiceAddress & { readonly transport: Transport }) | null = null;

  async function current(): Promise<Transport> {
    const { baseUrl, apiKey } = await options.address();
    if (open?.baseUrl === baseUrl && open.apiKey === apiKey) return open.transport;
    const before = open;
    const transport = openTransport({ baseUrl, apiKey, userAgent: options.userAgent });
    // Set before anything is waited for: two first requests at once share one transport.
    open = { baseUrl, apiKey, transport };
    await before?.transport.close();
    return transport;
  }

  async function through(work: (transport: Transport) => Promise<WireAnswer>): Promise<WireAnswer> {
    let transport: Transport;
    try {
      transport = await current();
    } catch (cause) {
      return { kind: "no_answer", noAnswer: notThere(cause) };
    }
    return work(transport);
  }

  return {
    get: (path, query) => through((transport) => transport.get(path, query)),
    postPaid: (path, body, headers) => through((transport) => transport.postPaid(path, body, headers)),
    close: async () => {
      await open?.transport.close();
    },
  };
}

function notThere(cause: unknown): NoAnswer {
  return { ambiguity: "not_sent", reason: cause instanceof Error ? cause.message : t("service unavailable") };
}
