import { useEffect } from "react";
import { offerAction } from "#renderer/lib/appActions.ts";
import { copyWithToast } from "./overlays/copyWithToast.ts";

/** Makes the window's "Copy link" command copy `link` while its target is open. Null: there is nothing to link to. */
export function useShareableLink(link: string | null): void {
  useEffect(() => (link === null ? undefined : offerAction("copyLink", () => copyWithToast(link))), [link]);
}
