import { create } from "zustand";

/** Whether the dialog is open in which the user stops all agents. */
export const useStopAgents = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the dialog in which the user ends all pairings and allowances. Nothing ends before that. */
export function openStopAgents(): void {
  useStopAgents.setState({ isOpen: true });
}

export function closeStopAgents(): void {
  useStopAgents.setState({ isOpen: false });
}
