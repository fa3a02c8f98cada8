import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";

const noBrands: readonly string[] = [];

/** Returns the names of the chosen brands by ID. A brand that is not read yet has a placeholder. */
export function useBrandNames(brandIds = noBrands): (brandId: string) => string {
  const names = useQueries({
    queries: brandIds.map((brandId) => queries.brand(brandId)),
    combine: (answers) => answers.map(({ data }) => data?.name ?? ""),
  });
  return useMemo(() => {
    const known = new Map(brandIds.map((brandId, at) => [brandId, names[at]]));
    return (brandId) => known.get(brandId) || t("Brand");
  }, [brandIds, names]);
}
