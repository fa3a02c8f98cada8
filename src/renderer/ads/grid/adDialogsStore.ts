import { create } from "zustand";
import type { AdId } from "../../../contracts/ids.ts";

interface AdDialogsState {
  /** Ads for which the user chooses a board; null while that dialog is closed. */
  readonly boardFor: readonly AdId[] | null;
  /** Ads that get a tag; null while that dialog is closed. */
  readonly tagFor: readonly AdId[] | null;
  /** Ads being compared; null while that dialog is closed. */
  readonly comparing: readonly AdId[] | null;
}

const closed: AdDialogsState = { boardFor: null, tagFor: null, comparing: null };

/** Which ad dialog is open. The dialogs are rendered once, next to the grid that opens them. */
export const useAdDialogs = create<AdDialogsState>(() => closed);

export function chooseBoard(adIds: readonly AdId[]): void {
  if (adIds.length > 0) useAdDialogs.setState({ boardFor: adIds });
}

export function chooseTag(adIds: readonly AdId[]): void {
  if (adIds.length > 0) useAdDialogs.setState({ tagFor: adIds });
}

export function compareAds(adIds: readonly AdId[]): void {
  if (adIds.length >= 2 && adIds.length <= 4) useAdDialogs.setState({ comparing: adIds });
}

export function closeAdDialogs(): void {
  useAdDialogs.setState(closed);
}
