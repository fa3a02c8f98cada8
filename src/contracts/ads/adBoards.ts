import { z } from "zod";
import { AdFilter, type AdSort, adSorts } from "./ads.ts";
import { command } from "#contracts/command.ts";
import { AdId, BoardId, SavedSearchId } from "#contracts/ids.ts";

/** A list of ads in the user's order. Proofsheet keeps its own copy of each ad on a board permanently. */
export interface Board {
  readonly id: BoardId;
  readonly name: string;
  readonly adCount: number;
  /** Whether the full media of its ads is stored offline. */
  readonly isOffline: boolean;
  readonly createdAt: number;
}

/** A named search. With an alert, Proofsheet queries the service for new matches and notifies the user of them. */
export interface SavedSearch {
  readonly id: SavedSearchId;
  readonly name: string;
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly hasAlert: boolean;
  /** Ads that arrived since the user last viewed the search. */
  readonly newCount: number;
  readonly seenAt: number;
}

/** The id that undoes a change, valid while this app session remembers it. */
export interface Undoable {
  readonly undoId: string | null;
}

/** An ad's file as a reference: its URL and the fields that a reference needs. */
export interface AdReference {
  readonly address: string;
  readonly kind: "image" | "video";
  readonly title: string;
  readonly thumbnailUrl: string | null;
}

export const longestBoardName = 100;
const name = z.string().trim().min(1).max(longestBoardName);
const adIds = z.array(AdId).min(1).max(5_000);

/** Handlers: what users add in Discover (boards, saved ads, notes, tags and saved searches). */
export const adBoardCommands = {
  "boards.list": command(z.strictObject({})).returns<readonly Board[]>(),
  "boards.create": command(z.strictObject({ name })).returns<Board>(),
  "boards.rename": command(z.strictObject({ boardId: BoardId, name })).returns<Undoable>(),
  "boards.remove": command(z.strictObject({ boardId: BoardId })).returns<Undoable>(),
  /** Copies a board with its ads and their order. The copy follows the board. */
  "boards.duplicate": command(z.strictObject({ boardId: BoardId })).returns<Undoable & { readonly board: Board }>(),
  /** Moves a board before another board, or to the end. */
  "boards.move": command(z.strictObject({ boardId: BoardId, before: BoardId.nullable() })).returns<Undoable>(),
  "boards.add": command(z.strictObject({ boardId: BoardId, adIds })).returns<Undoable & { readonly added: number }>(),
  "boards.removeAds": command(z.strictObject({ boardId: BoardId, adIds })).returns<Undoable>(),
  /** Moves ads of a board, in this order, before another ad, or to the end. */
  "boards.moveAds": command(z.strictObject({ boardId: BoardId, adIds, before: AdId.nullable() })).returns<Undoable>(),
  /** Ids of a board's ads in the user's order. */
  "boards.order": command(z.strictObject({ boardId: BoardId })).returns<readonly AdId[]>(),
  "boards.keepOffline": command(z.strictObject({ boardId: BoardId, keep: z.boolean() })).returns<null>(),
  /** Saves copies of ads, or removes the copies of ads that are on no board. */
  "ads.save": command(z.strictObject({ adIds, save: z.boolean() })).returns<Undoable>(),
  "ads.setNote": command(z.strictObject({ adId: AdId, note: z.string().max(20_000) })).returns<null>(),
  "ads.addTag": command(z.strictObject({ adIds, tag: z.string().trim().min(1).max(64) })).returns<Undoable>(),
  "ads.removeTag": command(z.strictObject({ adIds, tag: z.string().trim().min(1).max(64) })).returns<Undoable>(),
  "ads.userTags": command(z.strictObject({})).returns<readonly { readonly value: string; readonly count: number }[]>(),
  "ads.undo": command(z.strictObject({ undoId: z.string().max(64) })).returns<null>(),
  "searches.list": command(z.strictObject({})).returns<readonly SavedSearch[]>(),
  "searches.save": command(
    z.strictObject({ name, filter: AdFilter, sort: z.enum(adSorts), alert: z.boolean() }),
  ).returns<SavedSearch>(),
  "searches.change": command(
    z.strictObject({ searchId: SavedSearchId, name: name.optional(), alert: z.boolean().optional() }),
  ).returns<null>(),
  "searches.remove": command(z.strictObject({ searchId: SavedSearchId })).returns<Undoable>(),
  /** Marks a saved search as viewed: resets its count of new matches. */
  "searches.seen": command(z.strictObject({ searchId: SavedSearchId })).returns<null>(),
  /** Opens a dialog for the location and writes there. `folder` holds the downloaded media and an HTML contact sheet. */
  "ads.export": command(
    z.strictObject({
      filter: AdFilter,
      sort: z.enum(adSorts),
      format: z.enum(["csv", "json", "folder"]),
      /** Exports only these ads, in this order, instead of the matches of the filter. */
      adIds: adIds.optional(),
    }),
  ).returns<{ readonly ads: number; readonly files: number; readonly target: string } | null>(),
  /** Opens the ad's page on its platform in the browser; https only. Returns the host that was opened. */
  "ads.openOriginal": command(z.strictObject({ adId: AdId })).returns<{ readonly host: string }>(),
  /** Returns the service's URL of one of an ad's files; a fresh one if the service responds. */
  "ads.reference": command(z.strictObject({ adId: AdId, slide: z.int().min(0).max(19) })).returns<AdReference>(),
};
