import type { ConsentCommandInput, ConsentCommandName, ConsentCommandOutput } from "#contracts/registry.ts";
import { bridge } from "./bridge.ts";
import { CommandError } from "./CommandError.ts";

/** Runs a command of the consent view in the main process. Rejects only with a `CommandError`. */
export async function runConsent<N extends ConsentCommandName>(
  name: N,
  input: ConsentCommandInput<N>,
): Promise<ConsentCommandOutput<N>> {
  const result = await bridge().invoke(name, input);
  if (!result.ok) throw new CommandError(result.error);
  return result.value as ConsentCommandOutput<N>;
}
