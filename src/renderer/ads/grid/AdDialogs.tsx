import { memo } from "react";
import { AddToBoard } from "./AddToBoard.tsx";
import { NoteAd } from "#renderer/ads/menu/NoteAd.tsx";
import { TagAds } from "#renderer/ads/menu/TagAds.tsx";
import { AdViewer } from "#renderer/ads/panel/AdViewer.tsx";
import { CompareAds } from "#renderer/ads/panel/CompareAds.tsx";

/** The dialogs that an ad grid or an ad panel opens. Each screen with ads renders this component once. */
export const AdDialogs = memo(function AdDialogs() {
  return (
    <>
      <AddToBoard />
      <TagAds />
      <NoteAd />
      <CompareAds />
      <AdViewer />
    </>
  );
});
