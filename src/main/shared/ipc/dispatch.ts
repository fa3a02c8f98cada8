import type { Command, OutputOf, ParsedInputOf } from "#contracts/command.ts";
import type { Result } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { AppError, toWireError } from "#main/shared/base/errors.ts";

/** One handler for each command; a missing or extra handler does not compile. */
export type Handlers<C> = {
  readonly [N in keyof C]: (input: ParsedInputOf<C[N]>) => OutputOf<C[N]> | Promise<OutputOf<C[N]>>;
};

/**
 * Runs one command: checks its name, parses its input, calls the handler. Always resolves to a result. The text of a
 * parse error is never returned, because it contains the user's input.
 */
export async function dispatch<C extends Record<string, Command>>(
  commands: C,
  handlers: Handlers<C>,
  report: (name: string, cause: unknown) => void,
  name: string,
  input: unknown,
): Promise<Result<unknown>> {
  try {
    const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (known === undefined) throw new AppError("unknown_command", t("Command not found."));
    const parsed = known.input.safeParse(input);
    if (!parsed.success) {
      throw new AppError(
        "bad_input",
        t("{command}: {field} isn't valid.", {
          command: name,
          field: parsed.error.issues[0]?.path.join(".") ?? "",
        }),
      );
    }
    return { ok: true, value: await handlers[name as keyof C](parsed.data as never) };
  } catch (cause) {
    report(name, cause);
    return { ok: false, error: toWireError(cause) };
  }
}
