import type { AssetId } from "#contracts/ids.ts";
import type { assetCommands } from "#contracts/library/assets.ts";
import type { collectionCommands } from "#contracts/library/collections.ts";
import type { libraryCommands as commands } from "#contracts/library/library.ts";
import type { lineageCommands } from "#contracts/library/lineage.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import {
  changeCollected,
  createCollection,
  listCollections,
  removeCollection,
  updateCollection,
} from "./collections.ts";
import type { OpenLibrary, TrashContext } from "./context.ts";
import { flagValue, type LibraryChange } from "./domain/libraryItem.ts";
import { emptyTrash, removeChosen } from "./emptyTrash.ts";
import { chooseRecipe, readRecipeFile } from "./files/recipeFile.ts";
import { findByNumber, listAssets, queryOf, readFacets, readIds, readOutline, readPage } from "./findAssets.ts";
import { openAsset, readSources } from "./readAsset.ts";
import { dragAssets, saveAssetAs, showAsset } from "./saving/fileActions.ts";
import { previewFileName, requestCopies } from "./saving/saveFolder.ts";

/** Commands of the Library screen. */
export function libraryCommands(
  library: OpenLibrary,
  trash: TrashContext,
): Handlers<typeof assetCommands & typeof lineageCommands & typeof commands & typeof collectionCommands> {
  const { changes, clock, desktop } = library;
  const trashed = (assetIds: readonly AssetId[], at: number | null): LibraryChange => ({
    kind: "trash",
    values: assetIds.map((id) => [id, at]),
  });
  return {
    "library.list": (input) => listAssets(library, input),
    "library.read": ({ assetId }) => openAsset(library, assetId),
    "library.sources": ({ assetId }) => readSources(library, assetId),
    "library.waitingDownloads": () => library.generations.heldUpDownloads(),
    "library.saveAs": ({ assetId }) => saveAssetAs(library, assetId),
    "library.showInFolder": ({ assetId }) => showAsset(library, assetId),
    "library.outline": (input) => readOutline(library, input),
    "library.page": (input) => readPage(library, input),
    "library.facets": ({ filter }) => readFacets(library, filter),
    "library.ids": (input) => readIds(library, input),
    "library.likeness": ({ assetId }) => library.reads.likeness(assetId),
    "library.colors": ({ filter }) => library.reads.colors(queryOf(library, filter)),
    "library.findNumber": ({ number }) => findByNumber(library, number),
    "library.setFlag": ({ assetIds, stepOf, flag }) =>
      changes.change({ kind: "flag", values: assetIds.map((id) => [id, flagValue(flag)]) }, stepOf),
    "library.setRating": ({ assetIds, stepOf, rating }) =>
      changes.change({ kind: "rating", values: assetIds.map((id) => [id, rating]) }, stepOf),
    "library.addTag": ({ assetIds, stepOf, tag }) => changes.change({ kind: "addTag", tag, ids: assetIds }, stepOf),
    "library.removeTag": ({ assetIds, stepOf, tag }) =>
      changes.change({ kind: "removeTag", tag, ids: assetIds }, stepOf),
    "library.setProject": ({ assetIds, stepOf, project }) =>
      changes.change({ kind: "project", values: assetIds.map((id) => [id, project]) }, stepOf),
    "library.trash": ({ assetIds, stepOf }) => changes.change(trashed(assetIds, clock.now()), stepOf),
    "library.restore": ({ assetIds, stepOf }) => changes.change(trashed(assetIds, null), stepOf),
    "library.delete": async ({ assetIds }) => ({ count: await removeChosen(trash, assetIds) }),
    "library.emptyTrash": async () => ({ count: await emptyTrash(trash) }),
    "library.save": ({ assetIds }) => requestCopies(library, assetIds),
    "library.previewName": ({ template }) => previewFileName(library, template),
    "library.readRecipe": ({ head }) => readRecipeFile(head),
    "library.chooseRecipe": () => chooseRecipe(library),
    "library.dragOut": ({ assetIds }) => dragAssets(library, assetIds),
    "library.copyImage": ({ x, y }) => {
      desktop.copyImageAt(x, y);
      return null;
    },
    "library.undo": ({ undoId }) => changes.undo(undoId),
    "collections.list": ({ filter }) => listCollections(library, filter),
    "collections.create": (input) => createCollection(library, input),
    "collections.update": ({ collectionId, ...change }) => updateCollection(library, collectionId, change),
    "collections.remove": ({ collectionId }) => removeCollection(library, collectionId),
    "collections.add": (input) => changeCollected(library, "collect", input),
    "collections.removeResults": (input) => changeCollected(library, "uncollect", input),
  };
}
