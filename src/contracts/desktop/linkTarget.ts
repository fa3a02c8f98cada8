import { z } from "zod";
import { AdId, AssetId, BoardId, PaidRequestId, RunId } from "#contracts/ids.ts";
import { settingsPageIds } from "./settingsPages.ts";

export const screens = ["studio", "queue", "library", "discover", "research", "spend", "settings"] as const;
export type Screen = (typeof screens)[number];

/** Target of a deep link or a notification. Opening it only navigates: it requests, fills in and spends nothing. */
export const LinkTarget = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("screen"), screen: z.enum(screens) }).readonly(),
  z.object({ kind: z.literal("result"), asset: AssetId }).readonly(),
  z.object({ kind: z.literal("ad"), ad: AdId }).readonly(),
  z.object({ kind: z.literal("board"), board: BoardId }).readonly(),
  z.object({ kind: z.literal("request"), request: PaidRequestId }).readonly(),
  z.object({ kind: z.literal("run"), run: RunId }).readonly(),
  z
    .object({
      kind: z.literal("settings"),
      page: z.enum(settingsPageIds),
      /** A control on the page. A setting that the page doesn't have is ignored. */
      setting: z.string().max(64).optional(),
    })
    .readonly(),
]);
export type LinkTarget = z.output<typeof LinkTarget>;
