import type { Result } from "../../../contracts/result.ts";
import { concurrencyLimit } from "../../shared/jobs/concurrencyLimit.ts";
import { AppError } from "../../shared/base/errors.ts";
import { type AllowedCommand, allowedCommands, type RunAllowed } from "../tools/toolPorts.ts";

/** Commands that read much in a thread that the window needs, too. */
const searching: ReadonlySet<string> = new Set<AllowedCommand>([
  "ads.count",
  "ads.facets",
  "ads.page",
  "library.outline",
  "library.page",
]);
/** How many of these run at the same time: enough to keep a thread busy, and few enough for the window not to wait. */
const searchesAtOnce = 2;

/**
 * Returns a function that runs only the allowed commands of the app, whatever a caller passes. Searches of all programs
 * wait for each other, so that the window's own search waits for two of them at most. [AG63] [AG138]
 */
export function runAllowed(run: (name: string, input: unknown) => Promise<Result<unknown>>): RunAllowed {
  const names: ReadonlySet<string> = new Set(allowedCommands);
  const inTurn = concurrencyLimit(searchesAtOnce);
  const runOne = async (name: string, input: unknown): Promise<unknown> => {
    if (!names.has(name)) throw new Error(`Tools can't run ${name}.`);
    const result = await (searching.has(name) ? inTurn(() => run(name, input)) : run(name, input));
    if (result.ok) return result.value;
    const { code, message, service } = result.error;
    throw new AppError(code, message, service && { service });
  };
  // The command's handler gives the output of its own type.
  return runOne as RunAllowed;
}
