import { create } from "zustand";
import type { CreativeType } from "../../../contracts/studio/models.ts";
import { run } from "../../ipc/run.ts";
import { type PastPrompt, readPrompts, withPrompt } from "./promptHistory.ts";
import { slotWriter } from "./slotWriter.ts";

/** Null until it was read from disk. */
export const usePrompts = create<{ readonly prompts: readonly PastPrompt[] | null }>(() => ({ prompts: null }));

const slot = "studio.prompts";
const writer = slotWriter(
  slot,
  () => {
    const { prompts } = usePrompts.getState();
    return prompts === null ? undefined : { prompts: [...prompts] };
  },
  // The prompt itself is in its draft; only the list of earlier ones is a little shorter.
  () => undefined,
);

let loading: Promise<void> | null = null;

/** Reads the prompts of before from disk, once. */
export function loadPrompts(): Promise<void> {
  loading ??= run("drafts.read", { slot }).then(
    (stored) => usePrompts.setState(({ prompts }) => ({ prompts: prompts ?? readPrompts(stored) })),
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
}

/** Writes at once what still waits: the window is about to be hidden or closed. */
export function savePrompts(): void {
  writer.flush();
}

/** Remembers a prompt that was priced or collected. */
export function rememberPrompt(type: CreativeType, text: string): void {
  const { prompts } = usePrompts.getState();
  if (prompts === null) return;
  const next = withPrompt(prompts, type, text);
  if (next === prompts) return;
  usePrompts.setState({ prompts: next });
  writer.soon();
}
