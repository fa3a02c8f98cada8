import { z } from "zod";
import { AdFilter, type AdSort, adSorts } from "./ads.ts";
import { command } from "../command.ts";
import { AdId, BoardId, SavedSearchId } from "../ids.ts";

/** A list of ads in an order of the person's own. Its ads keep copies of their own for ever. */
export interface Board {
  readonly id: BoardId;
  readonly name: string;
  readonly adCount: number;
  /** Full media of its ads is kept on this computer. */
  readonly isKeptOffline: boolean;
  readonly createdAt: number;
}

/** A search kept under a name; a watched one counts what is new. */
export interface SavedSearch {
  readonly id: SavedSearchId;
  readonly name: string;
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly isWatched: boolean;
  /** Ads that came since it was last looked at. */
  readonly newCount: number;
  readonly seenAt: number;
}

/** Gives back the id that takes it back, for as long as this run of the app remembers it. */
export interface Undoable {
  readonly undoId: string | null;
}

/** What an address needs to be used as a reference. */
export interface AdReference {
  readonly address: string;
  readonly kind: "image" | "video";
  readonly title: string;
  readonly thumbnailUrl: string | null;
}

const name = z.string().trim().min(1).max(100);
const adIds = z.array(AdId).min(1).max(5_000);

/** Handlers: own things of Discover. */
export const adBoardCommands = {
  "boards.list": command(z.strictObject({})).returns<readonly Board[]>(),
  "boards.create": command(z.strictObject({ name })).returns<Board>(),
  "boards.rename": command(z.strictObject({ boardId: BoardId, name })).returns<Undoable>(),
  "boards.remove": command(z.strictObject({ boardId: BoardId })).returns<Undoable>(),
  /** Puts a board before another one, or last. */
  "boards.move": command(z.strictObject({ boardId: BoardId, before: BoardId.nullable() })).returns<Undoable>(),
  "boards.add": command(z.strictObject({ boardId: BoardId, adIds })).returns<Undoable & { readonly added: number }>(),
  "boards.removeAds": command(z.strictObject({ boardId: BoardId, adIds })).returns<Undoable>(),
  /** Puts ads of a board, in this order, before another one, or last. */
  "boards.moveAds": command(z.strictObject({ boardId: BoardId, adIds, before: AdId.nullable() })).returns<Undoable>(),
  /** Ids of a board's ads in the person's order. */
  "boards.order": command(z.strictObject({ boardId: BoardId })).returns<readonly AdId[]>(),
  "boards.keepOffline": command(z.strictObject({ boardId: BoardId, keep: z.boolean() })).returns<null>(),
  /** Keeps copies of ads, or lets them go where no board has them. */
  "ads.save": command(z.strictObject({ adIds, save: z.boolean() })).returns<Undoable>(),
  "ads.setNote": command(z.strictObject({ adId: AdId, note: z.string().max(20_000) })).returns<null>(),
  "ads.addTag": command(z.strictObject({ adIds, tag: z.string().trim().min(1).max(64) })).returns<Undoable>(),
  "ads.removeTag": command(z.strictObject({ adIds, tag: z.string().trim().min(1).max(64) })).returns<Undoable>(),
  "ads.userTags": command(z.strictObject({})).returns<readonly { readonly value: string; readonly count: number }[]>(),
  "ads.undo": command(z.strictObject({ undoId: z.string().max(64) })).returns<null>(),
  "searches.list": command(z.strictObject({})).returns<readonly SavedSearch[]>(),
  "searches.save": command(
    z.strictObject({ name, filter: AdFilter, sort: z.enum(adSorts), watch: z.boolean() }),
  ).returns<SavedSearch>(),
  "searches.change": command(
    z.strictObject({ searchId: SavedSearchId, name: name.optional(), watch: z.boolean().optional() }),
  ).returns<null>(),
  "searches.remove": command(z.strictObject({ searchId: SavedSearchId })).returns<Undoable>(),
  /** It was looked at: nothing of it is new any more. */
  "searches.seen": command(z.strictObject({ searchId: SavedSearchId })).returns<null>(),
  /** Asks where to, and writes there. `folder` holds the media that are on this computer and an HTML contact sheet. */
  "ads.export": command(
    z.strictObject({
      filter: AdFilter,
      sort: z.enum(adSorts),
      format: z.enum(["csv", "json", "folder"]),
      /** These alone, in this order, instead of what the filter finds. */
      adIds: adIds.optional(),
    }),
  ).returns<{ readonly ads: number; readonly files: number; readonly place: string } | null>(),
  /** Opens the ad's page of its platform in the browser; https only. Gives the host that was opened. */
  "ads.openOriginal": command(z.strictObject({ adId: AdId })).returns<{ readonly host: string }>(),
  /** The service's address of one of an ad's files, fresh where the service answers. */
  "ads.reference": command(z.strictObject({ adId: AdId, slide: z.int().min(0).max(19) })).returns<AdReference>(),
};
