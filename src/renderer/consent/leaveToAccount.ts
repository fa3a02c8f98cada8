import { closeAccountDialog, useAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { closeConsent } from "./closeConsent.ts";

/**
 * Closes the shown consent whenever the user chooses to replace the API key, because the form for it is in the page,
 * until the returned function is called. [CV32]
 */
export function leaveToAccount(): () => void {
  return useAccountDialog.subscribe(({ request }) => {
    if (request === null) return;
    closeAccountDialog();
    closeConsent(null, { to: "key" });
  });
}
