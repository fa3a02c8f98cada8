import type { collectionCommands } from "#contracts/library/collections.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import {
  changeCollected,
  type CollectionDeps,
  createCollection,
  removeCollection,
  updateCollection,
} from "./changeCollections.ts";
import { listCollections, type ListCollectionsDeps } from "./listCollections.ts";

export function collectionHandlers(deps: CollectionDeps & ListCollectionsDeps): Handlers<typeof collectionCommands> {
  return {
    "collections.list": ({ filter }) => listCollections(deps, filter),
    "collections.create": (input) => createCollection(deps, input),
    "collections.update": ({ collectionId, ...change }) => updateCollection(deps, collectionId, change),
    "collections.remove": ({ collectionId }) => removeCollection(deps, collectionId),
    "collections.add": (input) => changeCollected(deps, "collect", input),
    "collections.removeResults": (input) => changeCollected(deps, "uncollect", input),
  };
}
