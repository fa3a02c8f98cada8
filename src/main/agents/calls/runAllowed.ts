import type { Result } from "#contracts/result.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { allowedCommands, type RunAllowed } from "#main/agents/tools/toolPorts.ts";

/** Returns a function that runs only the allowed commands of the app, whatever a caller passes. [AG63] */
export function runAllowed(run: (name: string, input: unknown) => Promise<Result<unknown>>): RunAllowed {
  const names: ReadonlySet<string> = new Set(allowedCommands);
  const runOne = async (name: string, input: unknown): Promise<unknown> => {
    if (!names.has(name)) throw new Error(`Tools can't run ${name}.`);
    const result = await run(name, input);
    if (result.ok) return result.value;
    const { code, message, service } = result.error;
    throw new AppError(code, message, service && { service });
  };
  // The command's handler gives the output of its own type.
  return runOne as RunAllowed;
}
