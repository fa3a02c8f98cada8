import { z } from "zod";
import type { AdFilter, AdSort, AdTile, BrandTile, CappedCount } from "./ads/ads.ts";
import type { Board } from "./ads/adBoards.ts";
import { command } from "./command.ts";
import type { CollectionId, PaidRequestId, QuoteId, SavedSearchId } from "./ids.ts";
import type { AssetTile } from "./library/assets.ts";
import type { PageEntry } from "./research.ts";
import type { PaidRequestState } from "./spending/paidRequests.ts";
import type { ModelChoice, RequestType } from "./studio/models.ts";

/** The kinds of things on this computer that the command palette finds. Each kind is searched independently. */
export const foundKinds = [
  "result",
  "ad",
  "brand",
  "board",
  "search",
  "collection",
  "project",
  "tag",
  "request",
  "page",
  "model",
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A confirmed request. `prompt`: that of the first item that has the searched words, else of the first item. */
export interface FoundRequest {
  readonly id: PaidRequestId;
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
  readonly state: PaidRequestState;
  readonly quoteId: QuoteId | null;
  /** Price of the quote. */
  readonly credits: number | null;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** A tag and the number of results or ads that have it. */
export interface FoundTag {
  readonly name: string;
  readonly count: number;
  readonly place: "library" | "ads";
}

/** A project and the number of its results; 0 if only requests have it. */
export interface FoundProject {
  readonly name: string;
  readonly count: number;
}

export interface FoundSearch {
  readonly id: SavedSearchId;
  readonly name: string;
  readonly filter: AdFilter;
  readonly sort: AdSort;
}

/** A collection; its results are not counted, because that takes long for a smart one. */
export interface FoundCollection {
  readonly id: CollectionId;
  readonly name: string;
  readonly isSmart: boolean;
}

/** A thing that was found, with what its row and its actions need. */
export type FoundThing =
  | { readonly kind: "result"; readonly result: AssetTile }
  | { readonly kind: "ad"; readonly ad: AdTile }
  | { readonly kind: "brand"; readonly brand: BrandTile }
  | { readonly kind: "board"; readonly board: Board }
  | { readonly kind: "search"; readonly search: FoundSearch }
  | { readonly kind: "collection"; readonly collection: FoundCollection }
  | { readonly kind: "project"; readonly project: FoundProject }
  | { readonly kind: "tag"; readonly tag: FoundTag }
  | { readonly kind: "request"; readonly request: FoundRequest }
  | { readonly kind: "page"; readonly page: PageEntry }
  | { readonly kind: "model"; readonly type: RequestType; readonly model: ModelChoice };

export interface FoundThings {
  readonly things: readonly FoundThing[];
  /** Number of all matches of the kind. */
  readonly count: CappedCount;
}

/** A result's number as users see and type it. */
export const resultNumber = /^#(\d{1,15})$/;

/** Maximum number of things of a kind in one answer. */
export const mostFound = 100;

export const paletteCommands = {
  /**
   * Finds things of one kind by name, prompt, tag or ID, on this computer only: exact names and prefixes first, then
   * the newest. `#` and a number find the result with this number outside the trash, and tags. Changes nothing.
   */
  "palette.find": command(
    z.strictObject({
      kind: z.enum(foundKinds),
      text: z.string().trim().min(1).max(255),
      limit: z.int().min(1).max(mostFound),
    }),
  ).returns<FoundThings>(),
};
