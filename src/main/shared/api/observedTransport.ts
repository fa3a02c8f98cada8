import type { ConnectionSign } from "./domain/serviceOutcome.ts";
import type { Transport, WireAnswer } from "./transport.ts";
import type { KeyRejection } from "#contracts/desktop/app.ts";
import { reasonText } from "#texts/reasonText.ts";

interface Options {
  /** Called for every response and every transport failure. */
  readonly sign: (sign: ConnectionSign) => void;
  /** Returns why no paid request may be sent now; null if sending is allowed. */
  readonly rejectedBecause: () => KeyRejection | null;
}

/** Observes the connection and blocks paid requests while the key may not be used. */
export function observedTransport(inner: Transport, options: Options): Transport {
  async function watch(answer: Promise<WireAnswer>): Promise<WireAnswer> {
    const wire = await answer;
    options.sign(wire.kind === "no_answer" ? wire : { kind: "answered", status: wire.status });
    return wire;
  }
  return {
    get: (path, query, maxBytes) => watch(inner.get(path, query, maxBytes)),
    postPaid: (path, body, headers) => {
      const code = options.rejectedBecause();
      if (code === null) return watch(inner.postPaid(path, body, headers));
      return Promise.resolve({
        kind: "no_answer",
        transportFailure: { ambiguity: "not_sent", reason: reasonText({ code }) },
      });
    },
    close: inner.close,
  };
}
