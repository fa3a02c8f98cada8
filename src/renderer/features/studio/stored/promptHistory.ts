import { z } from "zod";
import type { CreativeType } from "../../../../contracts/studio/models.ts";
import { creativeTypes } from "../../../../contracts/studio/models.ts";

/** A prompt that was priced or collected before. */
const PastPrompt = z.object({ type: z.enum(creativeTypes), text: z.string().min(1) });
export type PastPrompt = Readonly<z.infer<typeof PastPrompt>>;

const Stored = z.object({ prompts: z.array(z.unknown()).catch([]) });

/** Of each kind of creative; older ones are forgotten. */
const mostOfType = 50;

/** What was on disk: what cannot be read is left out, the rest is kept. */
export function readPrompts(stored: unknown): readonly PastPrompt[] {
  const { prompts } = Stored.catch({ prompts: [] }).parse(stored ?? {});
  return prompts.flatMap((prompt) => PastPrompt.safeParse(prompt).data ?? []);
}

/** The history with a prompt at its beginning, none twice; the same history where it is there already. */
export function withPrompt(prompts: readonly PastPrompt[], type: CreativeType, text: string): readonly PastPrompt[] {
  const trimmed = text.trim();
  const first = prompts.find((prompt) => prompt.type === type);
  if (trimmed === "" || first?.text === trimmed) return prompts;
  const others = prompts.filter((prompt) => prompt.type !== type || prompt.text !== trimmed);
  let kept = 1;
  return [{ type, text: trimmed }, ...others.filter((prompt) => prompt.type !== type || (kept += 1) <= mostOfType)];
}
