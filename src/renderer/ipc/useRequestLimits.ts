import { useQuery } from "@tanstack/react-query";
import { interfaceLimits, type RequestLimits } from "../../contracts/capabilities.ts";
import { queries } from "./queries.ts";

/** The most that a request may have: the interface's limits until the manifest was read. [CP95] */
export function useRequestLimits(): RequestLimits {
  const { data } = useQuery(queries.capabilities);
  return data?.limits ?? interfaceLimits;
}
