import type { Clock } from "#main/shared/base/clock.ts";
import { isGatewayAnswer } from "./responseHeaders.ts";
import type { WireAnswer } from "./transport.ts";

/** Pauses before a free request is repeated, in ms. The user waits for the response, so there are few. */
const pausesMs = [500, 1_500] as const;

/**
 * Sends a free request and repeats it a limited number of times while a gateway answers in place of the service. Never
 * use this for a confirm: after such a response it is unknown whether the confirm ran. [N90]
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
