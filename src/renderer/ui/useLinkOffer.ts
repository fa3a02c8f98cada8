import { useEffect } from "react";
import { offerAction } from "../lib/offeredActions.ts";
import { copyAndTell } from "./overlays/copyAndTell.ts";

/** Makes the window's "Copy link" command copy `link` while its target is open. Null: there is nothing to link to. */
export function useLinkOffer(link: string | null): void {
  useEffect(() => (link === null ? undefined : offerAction("copyLink", () => copyAndTell(link))), [link]);
}
