import { useQuery } from "@tanstack/react-query";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";

/** With how many results a result was compared, or why it can't be compared. */
export function SimilarResultsNote({ assetId }: { readonly assetId: AssetId }) {
  const { data: likeness } = useQuery(queries.resultLikeness(assetId));
  if (likeness === undefined) return null;
  return (
    <output className="px-(--gutter) pb-2 text-small text-muted">
      {likeness.state === "compared"
        ? t("Compared with {count, plural, one {# other result} other {# other results}}.", {
            count: likeness.compared - 1,
          })
        : likeness.state === "no_detail"
          ? t("Can't compare this result: its image has too little detail.")
          : t("Can't compare this result yet: its thumbnail isn't ready.")}
    </output>
  );
}
