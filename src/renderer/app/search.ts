import { z } from "zod";
import { AssetId, PaidRequestId } from "../../contracts/ids.ts";
import { queueViews } from "../../contracts/paidRequests.ts";
import { spendGroupings } from "../../contracts/spend.ts";
import { spendPeriods } from "../features/spend/spendPeriods.ts";
import { studioTabs } from "../features/studio/creatives.ts";

// Search params come from an address that anybody may have written: what does not fit counts as not given.

const label = z.string().min(1).max(64).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

export const StudioSearch = z.object({
  tab: z.enum(studioTabs).optional().catch(undefined),
  /** A result whose recipe is to become the draft. */
  remix: AssetId.optional().catch(undefined),
  /** A result that is to be used in the draft of the tab. */
  reference: AssetId.optional().catch(undefined),
});
export type StudioSearch = z.output<typeof StudioSearch>;

export const LibrarySearch = z.object({
  /** The result that is open. */
  asset: AssetId.optional().catch(undefined),
  /** Whether it fills the window. */
  full: z.boolean().optional().catch(undefined),
  find: z.string().max(500).optional().catch(undefined),
  type: label,
  model: z.string().min(1).max(200).optional().catch(undefined),
  project: label,
  tag: label,
  stars: z.int().min(1).max(5).optional().catch(undefined),
  from: day,
  to: day,
  trash: z.boolean().optional().catch(undefined),
});
export type LibrarySearch = z.output<typeof LibrarySearch>;

export const QueueSearch = z.object({
  view: z.enum(queueViews).optional().catch(undefined),
  /** A request to bring into sight. */
  request: PaidRequestId.optional().catch(undefined),
});
export type QueueSearch = z.output<typeof QueueSearch>;

export const SpendSearch = z.object({
  by: z.enum(spendGroupings).optional().catch(undefined),
  days: z.literal(spendPeriods).optional().catch(undefined),
  /** Whether the chart is shown as a table. */
  table: z.boolean().optional().catch(undefined),
  find: z.string().max(200).optional().catch(undefined),
  project: label,
  costCenter: label,
  model: z.string().min(1).max(200).optional().catch(undefined),
  event: label,
  from: day,
  to: day,
});
export type SpendSearch = z.output<typeof SpendSearch>;
