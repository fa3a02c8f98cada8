import { limitKind } from "#contracts/result.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { refusalOf, clockSkewOf } from "./responseHeaders.ts";
import type { RateLimiter } from "./rateLimiter.ts";
import type { WireAnswer } from "./transport.ts";

interface Deps {
  readonly budget: Pick<RateLimiter, "learn">;
  readonly clock: Clock;
}

/**
 * Updates the rate limiter from a response. The text of a 429 shows which limit it is about. API: Status codes, 429.
 * [N31]
 */
export function learnFrom({ budget, clock }: Deps, kind: "read" | "write", wire: WireAnswer): void {
  if (wire.kind === "no_answer") return;
  const now = clock.now();
  const skewMs = clockSkewOf(wire.headers, now);
  const isRefused = wire.kind === "answer" && wire.status === 429;
  budget.learn(
    kind,
    wire.status,
    wire.headers,
    skewMs,
    isRefused ? limitKind(refusalOf(wire, now, skewMs)) : undefined,
  );
}
