import { useQuery } from "@tanstack/react-query";
import type { Meter } from "../../contracts/spending/paidRequests.ts";
import { queries } from "./queries.ts";

/** The meter while it is followed, asked every second: no event tells that a question has begun to wait. */
export function useMeter(isFollowed: boolean): Meter | undefined {
  const { data } = useQuery({ ...queries.meter, enabled: isFollowed, refetchInterval: isFollowed ? 1000 : false });
  return isFollowed ? data : undefined;
}
