import { create } from "zustand";
import type { AdId } from "../../../contracts/ids.ts";

interface AdDialogsState {
  /** Ads for which the user chooses a board; null while that dialog is closed. */
  readonly boardFor: readonly AdId[] | null;
  /** Ads being compared; null while that dialog is closed. */
  readonly comparing: readonly AdId[] | null;
}

/** Which ad dialog is open. The dialogs are rendered once, next to the grid that opens them. */
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
