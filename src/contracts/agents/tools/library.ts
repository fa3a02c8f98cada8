import { z } from "zod";
import { LibraryFilter } from "#contracts/library/library.ts";
import { tool } from "#contracts/agents/tool.ts";
import { answer, Day, Id, listLimits, page, pageAnswer, Time, untrusted, Whole } from "./answers.ts";

const values = z.array(z.string().max(200)).max(50).optional();
const reads = { isReadOnly: true, isIdempotent: true, isDestructive: false, isOpenWorld: false };

/** A result in a list. `link` opens it in Proofsheet. */
const ListedAsset = z.strictObject({
  asset_id: z.string(),
  number: Whole,
  type: z.string(),
  model: z.string().optional(),
  media_type: z.string(),
  width: Whole.optional(),
  height: Whole.optional(),
  duration_ms: z.number().optional(),
  rating: Whole,
  flag: z.string(),
  credits: Whole.optional(),
  created_at: Time,
  link: z.string(),
  untrusted: untrusted({ prompt: z.string() }),
});

export type ListedAsset = z.output<typeof ListedAsset>;

export const libraryTools = {
  searchLibrary: tool({
    name: "search_library",
    title: "Search results",
    description: "Searches the results on this computer.",
    scope: "library",
    hints: reads,
    input: z.strictObject({
      find: z.string().max(500).optional().describe("Words of prompts, tags, projects; or #number"),
      types: values,
      kind: LibraryFilter.shape.kind,
      models: values,
      projects: values,
      tags: values,
      min_rating: z.int().min(1).max(5).optional(),
      since: Day.optional(),
      until: Day.optional(),
      sort: z.enum(["newest", "oldest"]).default("newest"),
      ...page,
    }),
    output: answer({ count: Whole, assets: z.array(ListedAsset), ...pageAnswer }),
    command: { words: ["library", "search"], positional: ["find"] },
  }),
  getAsset: tool({
    name: "get_asset",
    title: "Read a result",
    description:
      "Reads a result: recipe, credits, and what it was made from. Its reference can be used in a new request.",
    scope: "library",
    hints: reads,
    input: z.strictObject({ asset_id: Id }),
    output: answer({
      asset: ListedAsset.extend({
        reference: z.string(),
        bytes: Whole,
        sha256: z.string(),
        has_file: z.boolean(),
        request_id: z.string().optional(),
        credits_quoted: Whole.optional(),
        credits_charged: Whole.optional().describe("Net credits of the ledger; absent before it shows any"),
        made_from: z.array(
          z.strictObject({ kind: z.string(), reference: z.string().optional(), id: z.string().optional() }),
        ),
        used_in: z.array(z.string()).describe("Asset IDs"),
        untrusted: untrusted({
          prompt: z.string(),
          recipe: z.record(z.string(), z.unknown()).optional(),
          tags: z.array(z.string()),
          project: z.string().optional(),
        }),
      }),
      truncated: z.boolean().optional(),
    }),
    command: { words: ["library", "show"], positional: ["asset_id"] },
  }),
  fetchResults: tool({
    name: "fetch_results",
    title: "Get result files",
    description:
      "Copies result files into a private folder of this program and returns their paths. The copies are deleted after 7 days.",
    scope: "library",
    hints: { ...reads, isReadOnly: false },
    input: z
      .strictObject({
        asset_ids: z.array(Id).min(1).max(listLimits.filesAtOnce).optional(),
        request_id: Id.optional(),
      })
      .refine(({ asset_ids, request_id }) => (asset_ids === undefined) !== (request_id === undefined), {
        path: ["asset_ids"],
      }),
    output: answer({
      files: z.array(
        z.strictObject({
          asset_id: z.string(),
          path: z.string(),
          media_type: z.string(),
          bytes: Whole,
          sha256: z.string(),
        }),
      ),
      pending: Whole.describe("Files that are not on this computer yet"),
      truncated: z.boolean().optional(),
    }),
    command: { words: ["library", "get"], positional: ["asset_ids"] },
  }),
} as const;
