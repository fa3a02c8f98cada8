import { memo } from "react";
import { AddToBoard } from "./AddToBoard.tsx";
import { CompareAds } from "../panel/CompareAds.tsx";

/** The dialogs that a grid or a panel of ads opens; a screen with ads has them once. */
export const AdDialogs = memo(function AdDialogs() {
  return (
    <>
      <AddToBoard />
      <CompareAds />
    </>
  );
});
