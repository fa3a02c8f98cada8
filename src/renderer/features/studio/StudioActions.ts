import { createContext, useContext } from "react";
import type { AssetId } from "../../../contracts/ids.ts";

/** What Studio's parts can do on other screens. */
export interface StudioActions {
  /** Shows a result in Library. */
  readonly showResult?: (assetId: AssetId) => void;
}

export const StudioActionsContext = createContext<StudioActions>({});

export function useStudioActions(): StudioActions {
  return useContext(StudioActionsContext);
}
