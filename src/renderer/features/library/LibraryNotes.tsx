import { useQuery } from "@tanstack/react-query";
import type { AssetId } from "#contracts/ids.ts";
import { reasonText } from "#texts/reasonText.ts";
import { t } from "#texts/t.ts";
import { changeLibraryFolder } from "#renderer/commands/chooseLibraryFolder.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";

/** How many results wait until this computer can store them, and why. */
export function DownloadsNote() {
  const { data: waiting } = useQuery(queries.waitingDownloads);
  if (!waiting) return null;
  return (
    <output className="figures px-(--gutter) pb-2 text-small text-note">
      {t("{count, plural, one {# result isn't downloaded yet.} other {# results aren't downloaded yet.}} {reason}", {
        count: waiting.count,
        reason: reasonText(waiting.reason),
      })}
    </output>
  );
}

/** Says that the folder of the files is not there, with a way to find it again. */
export function MissingFolderNote() {
  const { data: library } = useQuery(queries.libraryFolder);
  if (library?.isMissing !== true) return null;
  return (
    <output className="mx-(--gutter) mb-2 flex flex-wrap items-center gap-3 rounded-control bg-note-wash px-3 py-2">
      <span className="min-w-0 flex-1">
        {t("The library folder isn't available: {folder}. Files show as missing until its disk is connected.", {
          folder: library.folder,
        })}
      </span>
      <Button size="small" onClick={() => void changeLibraryFolder("storage.chooseLibraryFolder")}>
        {t("Choose folder…")}
      </Button>
    </output>
  );
}

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
