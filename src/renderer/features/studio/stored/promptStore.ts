import { create } from "zustand";
import type { RequestType } from "#contracts/studio/models.ts";
import { type PastPrompt, readPrompts, withPrompt } from "./promptHistory.ts";
import { storedSlot } from "./storedSlot.ts";

/** Null until it is loaded from disk. */
export const usePrompts = create<{ readonly prompts: readonly PastPrompt[] | null }>(() => ({ prompts: null }));

/**
 * The slot of the prompt history on disk. Without it only the history is shorter, because each prompt is also in its
 * draft.
 */
export const promptSlot = storedSlot("studio.prompts", {
  accept: (stored) => usePrompts.setState({ prompts: readPrompts(stored) }),
  give: () => {
    const { prompts } = usePrompts.getState();
    return prompts === null ? undefined : { prompts: [...prompts] };
  },
});

/** Remembers a prompt that was quoted or added to the batch. */
export function rememberPrompt(type: RequestType, text: string): void {
  const { prompts } = usePrompts.getState();
  if (prompts === null) return;
  const next = withPrompt(prompts, type, text);
  if (next === prompts) return;
  usePrompts.setState({ prompts: next });
  promptSlot.soon();
}
