import type { CallAnswer } from "#contracts/agents/wire.ts";
import { CommandError, commandError } from "#cli/commandError.ts";
import type { AppConnection } from "./connect.ts";
import { objectIn } from "./handshake.ts";

/** Calls over one connection, one after another. */
export interface Calls {
  readonly call: (tool: string, input: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>;
  /** `shownCode` is called with the code of the pairing request. Resolves to the token. */
  readonly pair: (scopes: readonly string[], showCode: (code: string) => void) => Promise<string>;
  readonly unpair: () => Promise<void>;
  readonly close: () => void;
}

/** Returns the calls of a connection in mode `calls`. */
export function callsOf({ lines, socket }: AppConnection): Calls {
  let id = 0;
  async function answer(): Promise<Exclude<CallAnswer, { readonly error: unknown }>> {
    for (;;) {
      const value = objectIn(await lines.next()) as CallAnswer | null;
      if (value === null) throw commandError("failed", "Proofsheet's answer isn't readable.");
      if (value.id !== id) continue;
      if ("error" in value) throw new CommandError(value.error);
      return value;
    }
  }
  return {
    call: async (tool, input) => {
      lines.write({ id: ++id, tool, input });
      const value = await answer();
      if (!("result" in value)) throw commandError("failed", "Proofsheet's answer isn't readable.");
      return value.result;
    },
    pair: async (scopes, showCode) => {
      lines.write({ id: ++id, pair: { scopes } });
      for (;;) {
        const value = await answer();
        if ("token" in value) return value.token;
        if ("code" in value) showCode(value.code);
      }
    },
    unpair: async () => {
      lines.write({ id: ++id, unpair: true });
      await answer();
    },
    close: () => socket.destroy(),
  };
}
