import { useQuery } from "@tanstack/react-query";
import { interfaceLimits, type RequestLimits } from "#contracts/capabilities.ts";
import { queries } from "./queries.ts";

/** Returns the maximum values of a request: the API's limits until the manifest is read. [CP95] */
export function useRequestLimits(): RequestLimits {
  const { data } = useQuery(queries.capabilities);
  return data?.limits ?? interfaceLimits;
}
