import type { z } from "zod";

/** A command that the renderer may send to main: the schema of its input and the type of its output. */
export interface Command<Input extends z.ZodType = z.ZodType, Output = unknown> {
  readonly input: Input;
  /** Type-only: main creates the output, so the renderer trusts it and never parses it. */
  readonly output?: Output;
}

export type InputOf<C> = C extends Command<infer Input> ? z.input<Input> : never;
export type ParsedInputOf<C> = C extends Command<infer Input> ? z.output<Input> : never;
export type OutputOf<C> = C extends Command<z.ZodType, infer Output> ? Output : never;

export function command<Input extends z.ZodType>(input: Input): { returns: <Output>() => Command<Input, Output> } {
  return { returns: () => ({ input }) };
}
