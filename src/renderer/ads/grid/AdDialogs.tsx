import { memo } from "react";
import { AddToBoard } from "./AddToBoard.tsx";
import { NoteAd } from "../menu/NoteAd.tsx";
import { TagAds } from "../menu/TagAds.tsx";
import { AdViewer } from "../panel/AdViewer.tsx";
import { CompareAds } from "../panel/CompareAds.tsx";

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
