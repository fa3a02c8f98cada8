import { z } from "zod";
import { command } from "#contracts/command.ts";
import { AssetId, CollectionId } from "#contracts/ids.ts";
import { type LibraryChanged, LibraryFilter, libraryStepLength, resultRatios } from "./library.ts";
import { resultFlags } from "./resultFlags.ts";

const listed = <S extends z.ZodType>(value: S) => z.array(value).min(1).max(100).readonly();
const condition = z.enum(["is", "isNot"]);
const day = z.iso.date();

/** Periods that end now, in days of this computer's calendar. */
export const recentPeriods = ["today", "last7", "last30", "thisMonth", "thisYear"] as const;

/** One rule of a smart collection. A rule with several values matches if one of them does; `isNot` if none does. */
export const CollectionRule = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("find"), text: z.string().trim().min(1).max(500) }),
  z.strictObject({ field: z.literal("type"), condition, values: listed(z.string().min(1).max(64)) }),
  z.strictObject({ field: z.literal("model"), condition, values: listed(z.string().min(1).max(200)) }),
  z.strictObject({ field: z.literal("project"), condition, values: listed(z.string().min(1).max(64)) }),
  z.strictObject({ field: z.literal("tag"), condition, values: listed(z.string().min(1).max(64)) }),
  z.strictObject({ field: z.literal("flag"), condition, values: listed(z.enum(resultFlags)) }),
  z.strictObject({ field: z.literal("ratio"), condition, values: listed(z.enum(resultRatios)) }),
  /** Collections that are filled by hand only: rules aren't nested. */
  z.strictObject({ field: z.literal("collection"), condition, values: listed(CollectionId) }),
  z.strictObject({
    field: z.literal("rating"),
    condition: z.enum(["atLeast", "atMost"]),
    stars: z.int().min(0).max(5),
  }),
  /** The credits that the service's record of the generation names. */
  z.strictObject({
    field: z.literal("credits"),
    condition: z.enum(["atLeast", "atMost"]),
    credits: z.int().min(0).max(1_000_000_000),
  }),
  z.discriminatedUnion("condition", [
    z.strictObject({ field: z.literal("date"), condition: z.literal("within"), period: z.enum(recentPeriods) }),
    z.strictObject({ field: z.literal("date"), condition: z.enum(["from", "to"]), day }),
  ]),
  z.strictObject({ field: z.literal("saved"), isSaved: z.boolean() }),
  z.strictObject({ field: z.literal("file"), hasFile: z.boolean() }),
]);
export type CollectionRule = z.output<typeof CollectionRule>;

/** The rules of a smart collection, without nesting. */
export const SmartRules = z.strictObject({
  match: z.enum(["all", "any"]),
  rules: z.array(CollectionRule).min(1).max(20).readonly(),
});
export type SmartRules = z.output<typeof SmartRules>;

/** A collection of results: filled by hand or, if it is smart, by its rules. */
export interface Collection {
  readonly id: CollectionId;
  readonly name: string;
  /** Null if the user adds its results. */
  readonly rules: SmartRules | null;
}

/** A collection with the number of its results outside the trash that match the filter of the request. */
export interface CountedCollection extends Collection {
  readonly count: number;
}

const name = z.string().trim().min(1).max(100);
const rules = SmartRules.nullable();
const assetIds = z.array(AssetId).min(1).max(libraryStepLength);
/** `undoId` of the change that this step continues. */
const stepOf = z.string().max(64).optional();

export const collectionCommands = {
  /** Lists all collections in the order in which they were made. The filter's own collections don't count. */
  "collections.list": command(z.strictObject({ filter: LibraryFilter.default({}) })).returns<
    readonly CountedCollection[]
  >(),
  /** Creates a collection; with `copyOf`, with the results of another one. */
  "collections.create": command(z.strictObject({ name, rules, copyOf: CollectionId.optional() })).returns<
    LibraryChanged & { readonly collectionId: CollectionId }
  >(),
  "collections.update": command(
    z.strictObject({ collectionId: CollectionId, name: name.optional(), rules: SmartRules.optional() }),
  ).returns<LibraryChanged>(),
  /** Deletes a collection; its results stay. */
  "collections.remove": command(z.strictObject({ collectionId: CollectionId })).returns<LibraryChanged>(),
  "collections.add": command(
    z.strictObject({ assetIds, stepOf, collectionId: CollectionId }),
  ).returns<LibraryChanged>(),
  "collections.removeResults": command(
    z.strictObject({ assetIds, stepOf, collectionId: CollectionId }),
  ).returns<LibraryChanged>(),
};
