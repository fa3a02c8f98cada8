import { create } from "zustand";
import type { AdId } from "../../../contracts/ids.ts";

interface AdDialogsState {
  /** Ads that a board is being chosen for; null while none is. */
  readonly boardFor: readonly AdId[] | null;
  /** Ads that are being compared; null while none are. */
  readonly comparing: readonly AdId[] | null;
}

/** Which dialog about ads is open. They stand once, beside the grid that opens them. */
export const useAdDialogs = create<AdDialogsState>(() => ({ boardFor: null, comparing: null }));

export function chooseBoard(adIds: readonly AdId[]): void {
  if (adIds.length > 0) useAdDialogs.setState({ boardFor: adIds });
}

export function compareAds(adIds: readonly AdId[]): void {
  if (adIds.length >= 2 && adIds.length <= 4) useAdDialogs.setState({ comparing: adIds });
}

export function closeAdDialogs(): void {
  useAdDialogs.setState({ boardFor: null, comparing: null });
}
