import { create } from "zustand";

interface StageState {
  /** Whether results of all types are shown. */
  readonly isAll: boolean;
  /** Whether a narrow window shows the stage instead of the form. */
  readonly isOpen: boolean;
}

export const useStage = create<StageState>(() => ({ isAll: false, isOpen: false }));

export function setAll(isAll: boolean): void {
  useStage.setState({ isAll });
}

export function setStageOpen(isOpen: boolean): void {
  useStage.setState({ isOpen });
}
