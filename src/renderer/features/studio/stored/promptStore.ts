import { create } from "zustand";
import type { CreativeType } from "../../../../contracts/studio/models.ts";
import { type PastPrompt, readPrompts, withPrompt } from "./promptHistory.ts";
import { storedSlot } from "./storedSlot.ts";

/** Null until it was read from disk. */
export const usePrompts = create<{ readonly prompts: readonly PastPrompt[] | null }>(() => ({ prompts: null }));

/** Where they are on disk. Without it only the list of earlier prompts is shorter; the prompt itself is in its draft. */
export const promptSlot = storedSlot("studio.prompts", {
  take: (stored) => usePrompts.setState({ prompts: readPrompts(stored) }),
  give: () => {
    const { prompts } = usePrompts.getState();
    return prompts === null ? undefined : { prompts: [...prompts] };
  },
});

/** Remembers a prompt that was priced or collected. */
export function rememberPrompt(type: CreativeType, text: string): void {
  const { prompts } = usePrompts.getState();
  if (prompts === null) return;
  const next = withPrompt(prompts, type, text);
  if (next === prompts) return;
  usePrompts.setState({ prompts: next });
  promptSlot.soon();
}
