import { useQuery } from "@tanstack/react-query";
import type { RequestType } from "#contracts/studio/models.ts";
import { queries } from "#renderer/ipc/queries.ts";

/** Returns the seed of a model's newest result; null if its record names none. API: Generation record, `provider_seed`. */
export function useLastSeed(type: RequestType, model: string): number | null {
  const { data: used } = useQuery(queries.usedModels(type));
  const newest = used?.find((one) => one.model === model)?.assetId;
  const { data: result } = useQuery(queries.asset(newest));
  return result?.providerSeed ?? null;
}
