import type { Settings } from "#contracts/desktop/settings.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { TemplateProblem } from "#contracts/library/library.ts";
import type { LibraryContext } from "#main/library/context.ts";
import { filePath, templateProblem } from "#main/library/domain/fileTemplate.ts";
import { everything } from "#main/library/domain/libraryQuery.ts";
import { idsToPublish } from "#main/library/publishAssets.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";

/** Lets the user choose the save folder. Returns the updated settings, or null if the user cancels. */
export async function chooseSaveFolder({ settings, desktop, publish }: LibraryContext): Promise<Settings | null> {
  const folder = await desktop.chooseFolder(settings.read().saveFolder);
  if (folder === null) return null;
  settings.update({ saveFolder: folder });
  publish("settings.changed", null);
  return settings.read();
}

/**
 * Requests a copy of each result in the save folder. Asks for a folder first if none is set. Returns null if the user
 * cancels.
 */
export async function requestCopies(
  library: LibraryContext,
  ids: readonly AssetId[],
): Promise<{ readonly count: number } | null> {
  const { settings, saved, clock, publish, wake } = library;
  if (settings.read().saveFolder === null && (await chooseSaveFolder(library)) === null) return null;
  saved.requestSave(ids, clock.now());
  publish("assets.changed", { ids: idsToPublish(ids) });
  wake();
  return { count: ids.length };
}

/** The example while the library is empty. */
const sample = {
  number: 1042,
  project: "spring-launch",
  type: "image",
  model: "nano-banana-pro",
  prompt: "A red sneaker on wet stone",
  sha256: "ab12cd34",
  mediaType: "image/png",
};

/**
 * Returns the newest result's path below the save folder, with `/` between names. `problem` is why the template can't
 * be used, or null.
 */
export function previewFileName(
  { library, clock }: Pick<LibraryContext, "library" | "clock">,
  template: string,
): { readonly path: string; readonly problem: TemplateProblem | null } {
  const [newest] = library.page(everything, 1);
  const shown = newest ?? { ...sample, createdAt: clock.now() };
  return { path: filePath(template, shown, extensionOf(shown.mediaType), 1), problem: templateProblem(template) };
}
