import { create } from "zustand";
import type { RunId } from "../../contracts/ids.ts";

interface RunDialogState {
  /** The run whose prices are being decided on; null while the dialog is closed. */
  readonly runId: RunId | null;
  readonly open: (runId: RunId) => void;
  readonly close: () => void;
}

/** Which run the dialog "Quote" shows. Screens open it; the dialog itself stands once, beside all of them. */
export const useRunDialog = create<RunDialogState>((set) => ({
  runId: null,
  open: (runId) => set({ runId }),
  close: () => set({ runId: null }),
}));
