import type { Context, ExitCode } from "./context.ts";

/** Requests a pairing and waits for the person's decision. The token goes into its file, never to the output. */
export async function pair({ data, globals, printer, tokens, values, withCalls }: Context): Promise<ExitCode> {
  const scopes = values.get("scope") ?? data.defaultScopes;
  const token = await withCalls((calls) =>
    calls.pair(scopes, (code) => {
      printer.notice(`Code: ${code}`);
      printer.notice(`Decide about “${globals.program}” in Proofsheet, Settings › Agents. The code must match.`);
    }),
  );
  tokens.save(token);
  await printer.result({ program: globals.program, paired: true });
  return 0;
}

/** Ends the pairing. The token's file is deleted even if the app no longer knows the pairing. */
export async function unpair({ globals, printer, tokens, withCalls }: Context): Promise<ExitCode> {
  try {
    if (tokens.read() !== null) await withCalls((calls) => calls.unpair());
  } finally {
    tokens.remove();
  }
  await printer.result({ program: globals.program, paired: false });
  return 0;
}
