// The `proofsheet` command of the packaged app, as a host starts it.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { getDefaultEnvironment } from "@modelcontextprotocol/client/stdio";
import { hostCommand } from "#cli/connection/places.ts";
import { giveToUser } from "../support/launchApp.ts";

export interface CommandLine {
  readonly command: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** Returns how to start the packaged command for an app with this data folder, as the user who runs the app. */
export function packagedCommand(dataDir: string, ...given: readonly string[]): CommandLine {
  const { PROOFSHEET_PACKAGED_RESOURCES: resources = "", PROOFSHEET_E2E_OWNER: owner } = process.env;
  const home = path.join(dataDir, "home");
  mkdirSync(home, { recursive: true });
  giveToUser(home);
  const folder = path.join(resources, "cli");
  const { file, args } = hostCommand(
    { env: {}, platform: process.platform, home, userId: null, folder, workingFolder: home },
    existsSync,
  );
  const command = [file, ...args, ...given];
  if (owner !== undefined) {
    const [uid = "", gid = ""] = owner.split(":");
    command.unshift("setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--init-groups", "--no-new-privs");
  }
  const [program = "", ...rest] = command;
  // Where a token is stored on each system, so that none gets among the user's own.
  const places = { HOME: home, APPDATA: home, PROOFSHEET_DATA_DIR: dataDir };
  return { command: program, args: rest, env: { ...getDefaultEnvironment(), ...places } };
}
