import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { changeLibraryFolder } from "#renderer/commands/chooseLibraryFolder.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";

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
