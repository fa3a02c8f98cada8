import type { CommandInput, CommandName, CommandOutput } from "../../contracts/registry.ts";
import { bridge } from "./bridge.ts";
import { CommandError } from "./CommandError.ts";

/** Runs a command in main; rejects with a CommandError and with nothing else. */
export async function run<N extends CommandName>(name: N, input: CommandInput<N>): Promise<CommandOutput<N>> {
  const result = await bridge().invoke(name, input);
  if (!result.ok) throw new CommandError(result.error);
  return result.value as CommandOutput<N>;
}
