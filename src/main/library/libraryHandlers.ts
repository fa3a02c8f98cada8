import type { assetCommands, AssetDetail, AssetPage, WaitingDownloads } from "#contracts/library/assets.ts";
import type { LineageSource, lineageCommands } from "#contracts/library/lineage.ts";
import type { collectionCommands } from "#contracts/library/collections.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { libraryCommands } from "#contracts/library/library.ts";
import type { ChosenRecipe, RecipeFile } from "#contracts/library/recipeFile.ts";
import { flagValue, type LibraryChange } from "./domain/libraryItem.ts";
import { type AssetChanges } from "./changeAssets.ts";
import { type FindDeps, findByNumber, readFacets, readIds, readOutline, readPage } from "./findAssets.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { TemplateProblem } from "#contracts/library/library.ts";

interface Deps {
  readonly listAssets: (input: { after?: string | undefined; limit: number }) => AssetPage;
  readonly readAsset: (id: AssetId) => AssetDetail;
  readonly waitingDownloads: () => WaitingDownloads | null;
  readonly readSources: (id: AssetId) => Promise<readonly LineageSource[]>;
  readonly saveAssetAs: (id: AssetId) => Promise<{ readonly path: string } | null>;
  readonly showAsset: (id: AssetId) => null;
  readonly find: FindDeps;
  readonly collections: Handlers<typeof collectionCommands>;
  readonly changes: AssetChanges;
  /** Epoch ms. */
  readonly now: () => number;
  /** Permanently deletes those of these results that are in the trash. Returns their number. */
  readonly remove: (ids: readonly AssetId[]) => Promise<number>;
  readonly emptyTrash: () => Promise<number>;
  readonly save: (ids: readonly AssetId[]) => Promise<{ readonly count: number } | null>;
  readonly previewName: (template: string) => { readonly path: string; readonly problem: TemplateProblem | null };
  readonly readRecipe: (head: Uint8Array) => RecipeFile;
  readonly chooseRecipe: () => Promise<ChosenRecipe | null>;
  readonly dragOut: (ids: readonly AssetId[]) => Promise<readonly string[]>;
  readonly copyImageAt: (x: number, y: number) => void;
}

export function libraryHandlers(
  deps: Deps,
): Handlers<typeof assetCommands & typeof lineageCommands & typeof libraryCommands & typeof collectionCommands> {
  const { find, changes } = deps;
  const trash = (assetIds: readonly AssetId[], at: number | null): LibraryChange => ({
    kind: "trash",
    values: assetIds.map((id) => [id, at]),
  });
  return {
    "library.list": (input) => deps.listAssets(input),
    "library.read": ({ assetId }) => deps.readAsset(assetId),
    "library.sources": ({ assetId }) => deps.readSources(assetId),
    "library.waitingDownloads": () => deps.waitingDownloads(),
    "library.saveAs": ({ assetId }) => deps.saveAssetAs(assetId),
    "library.showInFolder": ({ assetId }) => deps.showAsset(assetId),
    "library.outline": (input) => readOutline(find, input),
    "library.page": (input) => readPage(find, input),
    "library.facets": ({ filter }) => readFacets(find, filter),
    "library.ids": (input) => readIds(find, input),
    "library.likeness": ({ assetId }) => find.likeness(assetId),
    "library.colors": ({ filter }) => find.colors(find.queryOf(filter)),
    "library.findNumber": ({ number }) => findByNumber(find, number),
    "library.setFlag": ({ assetIds, stepOf, flag }) =>
      changes.change({ kind: "flag", values: assetIds.map((id) => [id, flagValue(flag)]) }, stepOf),
    "library.setRating": ({ assetIds, stepOf, rating }) =>
      changes.change({ kind: "rating", values: assetIds.map((id) => [id, rating]) }, stepOf),
    "library.addTag": ({ assetIds, stepOf, tag }) => changes.change({ kind: "addTag", tag, ids: assetIds }, stepOf),
    "library.removeTag": ({ assetIds, stepOf, tag }) =>
      changes.change({ kind: "removeTag", tag, ids: assetIds }, stepOf),
    "library.setProject": ({ assetIds, stepOf, project }) =>
      changes.change({ kind: "project", values: assetIds.map((id) => [id, project]) }, stepOf),
    "library.trash": ({ assetIds, stepOf }) => changes.change(trash(assetIds, deps.now()), stepOf),
    "library.restore": ({ assetIds, stepOf }) => changes.change(trash(assetIds, null), stepOf),
    "library.delete": async ({ assetIds }) => ({ count: await deps.remove(assetIds) }),
    "library.emptyTrash": async () => ({ count: await deps.emptyTrash() }),
    "library.save": ({ assetIds }) => deps.save(assetIds),
    "library.previewName": ({ template }) => deps.previewName(template),
    "library.readRecipe": ({ head }) => deps.readRecipe(head),
    "library.chooseRecipe": () => deps.chooseRecipe(),
    "library.dragOut": ({ assetIds }) => deps.dragOut(assetIds),
    "library.copyImage": ({ x, y }) => {
      deps.copyImageAt(x, y);
      return null;
    },
    "library.undo": ({ undoId }) => changes.undo(undoId),
    ...deps.collections,
  };
}
