import type { Clock } from "../base/clock.ts";
import { isGatewayAnswer } from "./answers.ts";
import type { WireAnswer } from "./transport.ts";

/** Pauses before a free request is repeated, ms. A person waits for it, so there are few. */
const pausesMs = [500, 1_500] as const;

/**
 * Sends a request that spends nothing, and repeats it a bounded number of times while a gateway answers in place of the
 * service. A confirm must never go through here: whether it ran is not known. [N90]
 */
export async function retryFree(clock: Clock, send: () => Promise<WireAnswer>): Promise<WireAnswer> {
  let wire = await send();
  for (const pauseMs of pausesMs) {
    if (!isGatewayAnswer(wire)) return wire;
    await new Promise<void>((resolve) => void clock.after(pauseMs, resolve));
    wire = await send();
  }
  return wire;
}
