import { z } from "zod";
import { adSorts } from "#contracts/ads/ads.ts";
import { AdId, AssetId, PaidRequestId, RunId } from "#contracts/ids.ts";
import { librarySorts } from "#contracts/library/library.ts";
import { queueViews } from "#contracts/spending/paidRequests.ts";
import { NetworkId, Uuid } from "#contracts/service/primitives.ts";
import { requestTypes } from "#contracts/studio/models.ts";
import { spendGroupings } from "#contracts/spending/spend.ts";
import { discoverParameters } from "#renderer/features/discover/openDiscover.ts";
import { libraryParameters } from "#renderer/features/library/openLibrary.ts";
import { spendPeriods } from "#renderer/features/spend/openSpend.ts";

// Search params come from a URL that anyone may have written, so an invalid value counts as absent.

const label = z.string().min(1).max(64).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

export const StudioSearch = z.object({
  tab: z.enum(requestTypes).optional().catch(undefined),
  /** A result whose recipe becomes the draft. */
  remix: AssetId.optional().catch(undefined),
  /** Whether the draft uses the seed that the service used for that result. */
  seed: z.boolean().optional().catch(undefined),
  /** Service ID of a scene to scroll to. */
  scene: Uuid.optional().catch(undefined),
  /** A result to use as a reference in the tab's draft. */
  reference: AssetId.optional().catch(undefined),
});
export type StudioSearch = z.output<typeof StudioSearch>;

export const LibrarySearch = z.object({
  /** The open result. */
  asset: AssetId.optional().catch(undefined),
  /** Whether the open result is shown full-size. */
  full: z.boolean().optional().catch(undefined),
  ...libraryParameters,
  sort: z.enum(librarySorts).optional().catch(undefined),
});
export type LibrarySearch = z.output<typeof LibrarySearch>;

export const DiscoverSearch = z.object({
  /** The open ad. */
  ad: AdId.optional().catch(undefined),
  /** What is listed instead of ads. */
  list: z.literal("brands").optional().catch(undefined),
  ...discoverParameters,
  sort: z.enum(adSorts).optional().catch(undefined),
});
export type DiscoverSearch = z.output<typeof DiscoverSearch>;

export const QueueSearch = z.object({
  view: z.enum(queueViews).optional().catch(undefined),
  /** A request to scroll to. */
  request: PaidRequestId.optional().catch(undefined),
  /** A batch to scroll to. */
  run: RunId.optional().catch(undefined),
  /** The live requests of all workspaces, in place of the views of this one. */
  scope: z.literal("all").optional().catch(undefined),
});
export type QueueSearch = z.output<typeof QueueSearch>;

export const ResearchSearch = z.object({
  /** The open page. */
  page: NetworkId.optional().catch(undefined),
  /** The open job: its job ID, or the ID of the paid request that creates it. Without it, the page's newest job. */
  job: z.string().min(1).max(64).optional().catch(undefined),
  /** A page for which the form of a new job opens. */
  form: NetworkId.optional().catch(undefined),
  ad: AdId.optional().catch(undefined),
});
export type ResearchSearch = z.output<typeof ResearchSearch>;

export const SpendSearch = z.object({
  by: z.enum(spendGroupings).optional().catch(undefined),
  days: z.literal(spendPeriods).optional().catch(undefined),
  /** The chosen budget. */
  budget: z.string().min(1).max(100).optional().catch(undefined),
  /** Whether the spend caps, the API key limits, and the account's details are open. */
  limits: z.boolean().optional().catch(undefined),
  /** Whether the chart is shown as a table. */
  table: z.boolean().optional().catch(undefined),
  find: z.string().max(200).optional().catch(undefined),
  project: label,
  costCenter: label,
  model: z.string().min(1).max(200).optional().catch(undefined),
  event: label,
  apiKeys: z.enum(["own", "other"]).optional().catch(undefined),
  from: day,
  to: day,
});
export type SpendSearch = z.output<typeof SpendSearch>;
