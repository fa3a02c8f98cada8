import { z } from "zod";
import { longestBoardName } from "#contracts/ads/adBoards.ts";
import { AdId } from "#contracts/ids.ts";
import { tool } from "#contracts/agents/tool.ts";
import { answer, listLimits, RequestKey, Whole } from "./answers.ts";

const adIds = z.array(AdId).min(1).max(listLimits.adsAtOnce);
const adds = { isReadOnly: false, isIdempotent: true, isDestructive: false, isOpenWorld: false };

export const boardTools = {
  saveToBoard: tool({
    name: "save_to_board",
    title: "Add ads to a board",
    description: "Adds ads to a board. A name that no board has creates one.",
    scope: "boards",
    hints: adds,
    input: z.strictObject({
      board: z.string().trim().min(1).max(longestBoardName).describe("ID or name"),
      ad_ids: adIds,
      request_key: RequestKey.optional(),
    }),
    output: answer({ board_id: z.string(), is_new: z.boolean(), added: Whole, link: z.string() }),
    command: { words: ["boards", "add"], positional: ["board", "ad_ids"] },
  }),
  annotateAds: tool({
    name: "annotate_ads",
    title: "Tag and annotate ads",
    description: "Adds tags to ads, and a paragraph to their notes. Nothing is replaced.",
    scope: "boards",
    hints: adds,
    input: z
      .strictObject({
        ad_ids: adIds,
        tags: z.array(z.string().trim().min(1).max(64)).max(10).default([]),
        note: z.string().trim().min(1).max(2_000).optional(),
        request_key: RequestKey.optional(),
      })
      .refine(({ tags, note }) => tags.length > 0 || note !== undefined, { path: ["tags"] }),
    output: answer({ ads: Whole }),
    command: { words: ["ads", "tag"], positional: ["ad_ids"] },
  }),
} as const;
