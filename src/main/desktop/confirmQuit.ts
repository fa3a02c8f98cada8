import { type BaseWindow, dialog, type MessageBoxOptions } from "electron";
import { t } from "#texts/t.ts";

export interface QuitAnswer {
  readonly quits: boolean;
  /** Whether to ask again the next time. */
  readonly confirmsNextTime: boolean;
}

/** Shows the system's confirmation dialog; `reasons` state which work is still active. */
export async function confirmQuit(window: BaseWindow | null, reasons: readonly string[]): Promise<QuitAnswer> {
  const options: MessageBoxOptions = {
    type: "question",
    message: t("Quit Proofsheet?"),
    detail: reasons.join("\n\n"),
    buttons: [t("Quit"), t("Cancel")],
    defaultId: 0,
    cancelId: 1,
    checkboxLabel: t("Don't ask again"),
    noLink: true,
  };
  const answer = window === null ? await dialog.showMessageBox(options) : await dialog.showMessageBox(window, options);
  const quits = answer.response === 0;
  // Cancel never saves the choice of the checkbox.
  return { quits, confirmsNextTime: !(quits && answer.checkboxChecked) };
}
