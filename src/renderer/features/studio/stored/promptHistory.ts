import { z } from "zod";
import type { RequestType } from "#contracts/studio/models.ts";
import { requestTypes } from "#contracts/studio/models.ts";

/** A prompt that was quoted or added to the batch earlier. */
const PastPrompt = z.object({ type: z.enum(requestTypes), text: z.string().min(1) });
export type PastPrompt = Readonly<z.infer<typeof PastPrompt>>;

const Stored = z.object({ prompts: z.array(z.unknown()).catch([]) });

/** Limit per request type. Older prompts are dropped. */
const mostOfType = 50;

/** Parses the stored history. Skips unreadable prompts and keeps the others. */
export function readPrompts(stored: unknown): readonly PastPrompt[] {
  const { prompts } = Stored.catch({ prompts: [] }).parse(stored ?? {});
  return prompts.flatMap((prompt) => PastPrompt.safeParse(prompt).data ?? []);
}

/**
 * Returns the history with a prompt at the start, without duplicates. Returns the same history if the prompt is
 * already there.
 */
export function withPrompt(prompts: readonly PastPrompt[], type: RequestType, text: string): readonly PastPrompt[] {
  const trimmed = text.trim();
  const first = prompts.find((prompt) => prompt.type === type);
  if (trimmed === "" || first?.text === trimmed) return prompts;
  const others = prompts.filter((prompt) => prompt.type !== type || prompt.text !== trimmed);
  let count = 1;
  return [{ type, text: trimmed }, ...others.filter((prompt) => prompt.type !== type || (count += 1) <= mostOfType)];
}
