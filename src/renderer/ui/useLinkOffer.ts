import { useEffect } from "react";
import { offerAction } from "../lib/offeredActions.ts";
import { copyAndTell } from "./overlays/copyAndTell.ts";

/** While what the link leads to is open, "Copy link" of the whole window means it; null: there is nothing. */
export function useLinkOffer(link: string | null): void {
  useEffect(() => (link === null ? undefined : offerAction("copyLink", () => copyAndTell(link))), [link]);
}
