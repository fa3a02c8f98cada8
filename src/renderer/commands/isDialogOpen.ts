import { useOpenConsents } from "./openConsent.ts";

/** Returns whether a modal dialog is open, in this page or in the consent view over it. */
export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-open]") !== null || useOpenConsents.getState().open.length > 0;
}
