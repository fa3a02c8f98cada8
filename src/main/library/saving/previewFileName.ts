import { filePath, type NamedResult, templateProblem } from "#main/library/domain/fileTemplate.ts";
import type { LibraryQuery } from "#main/library/domain/libraryItem.ts";
import { everything } from "#main/library/domain/libraryQuery.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";
import type { TemplateProblem } from "#contracts/library/library.ts";

export interface PreviewDeps {
  /** Returns results of the library, newest first. */
  readonly page: (query: LibraryQuery, limit: number) => readonly (NamedResult & { readonly mediaType: string })[];
  /** Epoch ms. */
  readonly now: () => number;
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
  deps: PreviewDeps,
  template: string,
): { readonly path: string; readonly problem: TemplateProblem | null } {
  const [newest] = deps.page(everything, 1);
  const shown = newest ?? { ...sample, createdAt: deps.now() };
  return { path: filePath(template, shown, extensionOf(shown.mediaType), 1), problem: templateProblem(template) };
}
