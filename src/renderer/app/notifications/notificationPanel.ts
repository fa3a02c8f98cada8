import { create } from "zustand";

/** Whether the list of notifications is open. */
export const useNotificationPanel = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export function setNotificationPanel(isOpen: boolean): void {
  useNotificationPanel.setState({ isOpen });
}
