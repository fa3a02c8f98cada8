import type { z } from "zod";

/** What the renderer may ask of main: the shape of the input, and the type of the answer. */
export interface Command<Input extends z.ZodType = z.ZodType, Output = unknown> {
  readonly input: Input;
  /** Type-only: main builds the answer, so it is trusted and never parsed. */
  readonly output?: Output;
}

export type InputOf<C> = C extends Command<infer Input> ? z.input<Input> : never;
export type ParsedInputOf<C> = C extends Command<infer Input> ? z.output<Input> : never;
export type OutputOf<C> = C extends Command<z.ZodType, infer Output> ? Output : never;

export function command<Input extends z.ZodType>(input: Input): { returns: <Output>() => Command<Input, Output> } {
  return { returns: () => ({ input }) };
}
