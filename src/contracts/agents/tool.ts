import type { z } from "zod";
import type { Scope } from "./scopes.ts";

/** What a client of the Model Context Protocol may assume about a tool. */
export interface ToolHints {
  readonly isReadOnly: boolean;
  readonly isIdempotent: boolean;
  readonly isDestructive: boolean;
  /** Whether its answer contains texts of others, such as advertisers. */
  readonly isOpenWorld: boolean;
}

/**
 * A tool as data. The MCP server, the commands of `proofsheet`, their help, their completion, and their JSON output are
 * made from it.
 */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  /** Name in MCP, for example `search_ads`. */
  readonly name: string;
  readonly title: string;
  /** What it does, for models and for `--help`. A constant: a test pins the hash of all of them. */
  readonly description: string;
  /** Null: every paired program may call it. */
  readonly scope: Scope | null;
  readonly hints: ToolHints;
  readonly input: Input;
  readonly output: Output;
  /** Words of the command, for example `["ads", "search"]`, and the fields that are positional arguments, in order. */
  readonly command: { readonly words: readonly string[]; readonly positional: readonly string[] };
}

export type ToolInput<T> = T extends Tool<infer Input> ? z.output<Input> : never;
export type ToolOutput<T> = T extends Tool<z.ZodObject, infer Output> ? z.output<Output> : never;

/** Returns a tool with the types of its schemas. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Tool<Input, Output>,
): Tool<Input, Output> {
  return definition;
}
