import { create } from "zustand";
import type { AdId } from "#contracts/ids.ts";

interface AdDialogsState {
  /** Ads for which the user chooses a board; null while that dialog is closed. */
  readonly boardFor: readonly AdId[] | null;
  /** Ads that get a tag; null while that dialog is closed. */
  readonly tagFor: readonly AdId[] | null;
  /** The ad whose note is edited; null while that dialog is closed. */
  readonly noteFor: AdId | null;
  /** Ads being compared; null while that dialog is closed. */
  readonly comparing: readonly AdId[] | null;
  /** The ad in the full-size view, and the slide at which it begins; null while that view is closed. */
  readonly viewed: { readonly adId: AdId; readonly slide: number } | null;
}

const closed: AdDialogsState = { boardFor: null, tagFor: null, noteFor: null, comparing: null, viewed: null };

/** Which ad dialog is open. The dialogs are rendered once, next to the grid that opens them. */
export const useAdDialogs = create<AdDialogsState>(() => closed);

export function chooseBoard(adIds: readonly AdId[]): void {
  if (adIds.length > 0) useAdDialogs.setState({ boardFor: adIds });
}

export function chooseTag(adIds: readonly AdId[]): void {
  if (adIds.length > 0) useAdDialogs.setState({ tagFor: adIds });
}

export function editNote(adId: AdId): void {
  useAdDialogs.setState({ noteFor: adId });
}

export function compareAds(adIds: readonly AdId[]): void {
  if (adIds.length >= 2 && adIds.length <= 4) useAdDialogs.setState({ comparing: adIds });
}

export function viewAd(adId: AdId, slide = 0): void {
  useAdDialogs.setState({ viewed: { adId, slide } });
}

export function closeAdDialogs(): void {
  useAdDialogs.setState(closed);
}
