import { createContext, useContext } from "react";
import type { AdId, AssetId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";

/** What Studio's parts can do on other screens. */
export interface StudioActions {
  /** Shows a result in Library. */
  readonly showResult?: (assetId: AssetId) => void;
  /** Shows the results in Library whose requests name one of these. */
  readonly showUsed?: (uses: readonly string[]) => void;
  /** Shows an ad in Discover. */
  readonly showAd?: (adId: AdId) => void;
  /** Opens a failed request in Studio with every field that it had. [S99] */
  readonly editAgain?: (failed: PaidRequest) => void;
}

export const StudioActionsContext = createContext<StudioActions>({});

export function useStudioActions(): StudioActions {
  return useContext(StudioActionsContext);
}
