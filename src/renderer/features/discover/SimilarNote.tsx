import { useQuery } from "@tanstack/react-query";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";

/** With how many ads an ad was compared, or why it can't be compared. */
export function SimilarNote({ adId }: { readonly adId: AdId }) {
  const { data: likeness } = useQuery(queries.adLikeness(adId));
  if (likeness === undefined) return null;
  return (
    <output className="flex flex-wrap items-center gap-3 px-(--gutter) pb-2 text-small text-muted">
      {likeness.state === "compared" ? (
        t(
          "Compared with {count, plural, one {# ad whose image was} other {# ads whose images were}} downloaded to this computer.",
          { count: likeness.compared - 1 },
        )
      ) : likeness.state === "no_detail" ? (
        t("Can't compare this ad: its image has too little detail.")
      ) : (
        <>
          <span>{t("Can't compare this ad yet: its image isn't on this computer.")}</span>
          <Button size="small" onClick={() => void runWithToast(run("ads.downloadMedia", { adId, pin: false }))}>
            {t("Download image")}
          </Button>
        </>
      )}
    </output>
  );
}
