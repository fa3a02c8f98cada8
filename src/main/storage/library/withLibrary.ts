import type { storageCommands } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { LibraryLocation } from "./libraryLocation.ts";

type FileCommands = Omit<
  Handlers<typeof storageCommands>,
  "storage.libraryFolder" | "storage.chooseLibraryFolder" | "storage.resetLibraryFolder"
>;

/** Rejects what compares or changes the files of results while their folder is missing: all would count as lost. [BK9] */
export function withLibrary(location: Pick<LibraryLocation, "isMissing">, handlers: FileCommands): FileCommands {
  const guard =
    <I, O>(handler: (input: I) => O) =>
    (input: I): O => {
      if (location.isMissing()) {
        throw new AppError(
          "storage_failed",
          t("The library folder isn't available. Connect its disk, or choose the folder in Settings › Storage."),
        );
      }
      return handler(input);
    };
  return {
    ...handlers,
    "storage.check": guard(handlers["storage.check"]),
    "storage.redownloadMissing": guard(handlers["storage.redownloadMissing"]),
    "storage.removeOrphans": guard(handlers["storage.removeOrphans"]),
    "storage.export": guard(handlers["storage.export"]),
    "storage.import": guard(handlers["storage.import"]),
  };
}
