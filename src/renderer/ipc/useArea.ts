import { useQuery } from "@tanstack/react-query";
import type { AreaAccess, CapabilityArea } from "#contracts/capabilities.ts";
import { queries } from "./queries.ts";

/**
 * Returns whether the API key may use an area of the app. Unknown until the manifest is read, which blocks nothing.
 * [CP90]
 */
export function useArea(area: CapabilityArea): AreaAccess {
  const { data } = useQuery(queries.capabilities);
  return data?.areas[area] ?? { state: "unknown", reason: null };
}
