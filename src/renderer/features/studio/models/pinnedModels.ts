import { z } from "zod";
import { create } from "zustand";
import type { RequestType } from "#contracts/studio/models.ts";
import { storedSlot } from "#renderer/features/studio/stored/storedSlot.ts";

const Stored = z.object({ pinned: z.array(z.string().max(200)).max(200) }).catch({ pinned: [] });

/** Pinned models as `type/model`, the newest first. */
const usePinned = create<{ readonly pinned: readonly string[] }>(() => ({ pinned: [] }));

/** The slot of pinned models on disk. Without it, no model is pinned. */
export const pinnedSlot = storedSlot("studio.pinned", {
  accept: (stored) => usePinned.setState({ pinned: Stored.parse(stored ?? { pinned: [] }).pinned }),
  give: () => ({ pinned: [...usePinned.getState().pinned] }),
});

/** Returns the pinned models of a type. */
export function usePinnedModels(type: RequestType): readonly string[] {
  return ofType(
    type,
    usePinned((state) => state.pinned),
  );
}

/** Returns the pinned models of a type as loaded so far. */
export function pinnedModels(type: RequestType): readonly string[] {
  return ofType(type, usePinned.getState().pinned);
}

function ofType(type: RequestType, pinned: readonly string[]): readonly string[] {
  return pinned.filter((key) => key.startsWith(`${type}/`)).map((key) => key.slice(type.length + 1));
}

export function togglePinned(type: RequestType, model: string): void {
  const key = `${type}/${model}`;
  usePinned.setState(({ pinned }) => ({
    pinned: pinned.includes(key) ? pinned.filter((one) => one !== key) : [key, ...pinned],
  }));
  pinnedSlot.soon();
}
