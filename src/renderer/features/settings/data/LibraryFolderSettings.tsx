import { useQuery } from "@tanstack/react-query";
import { changeLibraryFolder } from "#renderer/commands/chooseLibraryFolder.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { settingEntries } from "#renderer/lib/settings/settingEntries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { SwitchGroup } from "#renderer/features/settings/SwitchGroup.tsx";
import { StorageWorkLine } from "./StorageWorkLine.tsx";

/** Where the files of the results are, with a way to move them, or to find them again. */
export function LibraryFolderSettings() {
  const { data: library } = useQuery(queries.libraryFolder);
  const { data: storage } = useQuery(queries.storage);
  const work = storage?.work ?? null;
  return (
    <SwitchGroup title={t("Library folder")} text={settingEntries["library-folder"].text}>
      <Setting id="library-folder" className="flex flex-col gap-3">
        {library === undefined ? null : (
          <>
            <p dir="auto" className="selectable break-words">
              {library.folder}
            </p>
            {library.isMissing ? (
              <p className="text-note">
                {t(
                  "This folder isn't available. Connect its disk, or choose the folder if it was moved. Until then, files show as missing and downloads wait.",
                )}
              </p>
            ) : null}
            <div className="flex flex-wrap gap-2">
              <Button disabled={work !== null} onClick={() => void changeLibraryFolder("storage.chooseLibraryFolder")}>
                {library.isMissing ? t("Choose folder…") : t("Move to another folder…")}
              </Button>
              {library.isOwn || library.isMissing ? null : (
                <Button disabled={work !== null} onClick={() => void changeLibraryFolder("storage.resetLibraryFolder")}>
                  {t("Move back")}
                </Button>
              )}
            </div>
          </>
        )}
        <StorageWorkLine work={work} kinds={["move"]} />
      </Setting>
    </SwitchGroup>
  );
}
