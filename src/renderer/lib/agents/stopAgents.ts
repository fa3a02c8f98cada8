import { create } from "zustand";

/** Whether the dialog asks whether to stop all agents. */
export const useStopAgents = create<{ readonly isAsking: boolean }>(() => ({ isAsking: false }));

/** Asks whether to end all pairings and allowances. Nothing ends before the user confirms. */
export function askToStopAgents(): void {
  useStopAgents.setState({ isAsking: true });
}

export function closeStopAgents(): void {
  useStopAgents.setState({ isAsking: false });
}
