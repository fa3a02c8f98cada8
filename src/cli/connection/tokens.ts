import { rmSync } from "node:fs";
import { commandError } from "#cli/commandError.ts";
import type { System } from "#cli/system.ts";
import { tokenPath } from "./places.ts";
import { readPrivateFile, writePrivateFile } from "./privateFile.ts";

/** The tokens of one program. They are only in files, never in arguments or variables. */
export interface Tokens {
  readonly read: () => string | null;
  readonly save: (token: string) => void;
  readonly remove: () => void;
}

/** Returns the tokens of a program, for a workspace if one is named. */
export function tokensOf(system: System, program: string, workspace: string | null): Tokens {
  const own = tokenPath(system, program, workspace);
  return {
    read: () => {
      const text = readPrivateFile(own, system) ?? readPrivateFile(tokenPath(system, program, null), system);
      if (text === null) return null;
      const token = text.trim();
      if (!isToken(token)) throw commandError("failed", `${own} holds no token. Delete the file, then pair again.`);
      return token;
    },
    save: (token) => {
      if (!isToken(token)) throw commandError("failed", "The app sent an invalid token.");
      writePrivateFile(own, `${token}\n`);
    },
    remove: () => rmSync(own, { force: true }),
  };
}

function isToken(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
