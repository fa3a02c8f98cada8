import { useQuery } from "@tanstack/react-query";
import type { AreaAccess, CapabilityArea } from "../../contracts/capabilities.ts";
import { queries } from "./queries.ts";

/** Whether this key may use a part of the app; unknown until the manifest was read, which blocks nothing. [CP90] */
export function useArea(area: CapabilityArea): AreaAccess {
  const { data } = useQuery(queries.capabilities);
  return data?.areas[area] ?? { state: "unknown", reason: null };
}
