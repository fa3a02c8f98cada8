import type { KeyboardEvent } from "react";
import { create } from "zustand";

interface AutoAdvance {
  readonly isOn: boolean;
}

/** Whether a rating or a flag by key also moves on to the next result. */
export const useAutoAdvance = create<AutoAdvance>(() => ({ isOn: false }));

/** Returns whether this key press moves on: with Auto-advance, or while Caps Lock is on. */
export function movesOn(event: Pick<KeyboardEvent, "getModifierState">): boolean {
  return useAutoAdvance.getState().isOn || event.getModifierState("CapsLock");
}
