import type { CommandInput, CommandName, CommandOutput } from "#contracts/registry.ts";
import { bridge } from "./bridge.ts";
import { CommandError } from "./CommandError.ts";

/** Runs a command in the main process. Rejects only with a `CommandError`. */
export async function run<N extends CommandName>(name: N, input: CommandInput<N>): Promise<CommandOutput<N>> {
  const result = await bridge().invoke(name, input);
  if (!result.ok) throw new CommandError(result.error);
  return result.value as CommandOutput<N>;
}
