import { z } from "zod";
import { AssetId } from "../../contracts/ids.ts";
import { studioTabs } from "../features/studio/creatives.ts";

// Search params come from an address that anybody may have written: what does not fit counts as not given.

export const StudioSearch = z.object({
  tab: z.enum(studioTabs).optional().catch(undefined),
  /** A result whose recipe is to become the draft. */
  remix: AssetId.optional().catch(undefined),
});
export type StudioSearch = z.output<typeof StudioSearch>;

export const LibrarySearch = z.object({
  /** The result that is open. */
  asset: AssetId.optional().catch(undefined),
  /** Whether it fills the window. */
  full: z.boolean().optional().catch(undefined),
});
export type LibrarySearch = z.output<typeof LibrarySearch>;
