import { useQuery } from "@tanstack/react-query";
import type { SourceUsage } from "#contracts/studio/galleries.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { useStudioActions } from "./StudioActions.ts";

interface UsageNoteProps {
  /** What requests that use the avatar or the scene name. */
  readonly uses: readonly string[];
}

/** How many results used an avatar or a scene, what the ledger shows for them, and a way to see them. [L88] */
export function UsageNote({ uses }: UsageNoteProps) {
  const { data: usage } = useQuery(queries.sourceUsage(uses));
  const { showUsed } = useStudioActions();
  if (usage === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pt-2 text-small">
      <p className="figures min-w-0 text-muted">{usageText(usage)}</p>
      {usage.results === 0 || showUsed === undefined ? null : (
        <Button size="small" onClick={() => showUsed(uses)}>
          {t("Show in Library")}
        </Button>
      )}
    </div>
  );
}

/** Returns what is known of the use and its charges. */
export function usageText({ results, chargedCredits, unknown }: SourceUsage): string {
  if (results === 0) return t("Not used in a result yet.");
  const used = t("Used in {results, plural, one {# result} other {# results}}.", { results });
  if (unknown === results) return `${used} ${t("The ledger doesn't show their charges.")}`;
  const charged = t("{credits} charged.", { credits: creditsText(chargedCredits) });
  if (unknown === 0) return `${used} ${charged}`;
  return `${used} ${charged} ${t("The ledger doesn't show the charges of {unknown, plural, one {# result} other {# results}}.", { unknown })}`;
}
