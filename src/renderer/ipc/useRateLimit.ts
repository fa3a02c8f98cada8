import { useQuery } from "@tanstack/react-query";
import type { RateLimitUsage } from "#contracts/spending/paidRequests.ts";
import { queries } from "./queries.ts";

/**
 * Returns the rate limit usage while followed. Polls every second, because no event reports that a request has started
 * to wait.
 */
export function useRateLimit(isFollowed: boolean): RateLimitUsage | undefined {
  const { data } = useQuery({ ...queries.rateLimit, enabled: isFollowed, refetchInterval: isFollowed ? 1000 : false });
  return isFollowed ? data : undefined;
}
