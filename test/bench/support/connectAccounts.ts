// A data folder with several connected accounts, as a user has it who works for several clients.
import { _electron } from "@playwright/test";
import type { ConnectOutcome } from "#contracts/workspaces.ts";
import { root } from "../../../scripts/lib/project.mjs";
import { hasKeychainPrograms, type KeychainSession, startKeychain } from "../../support/keychainSession.ts";
import { acceptTestAccount } from "../../e2e/journeys.ts";
import { skipFirstRun } from "../../support/launchApp.ts";
import { startInProcess } from "../../support/startSandbox.ts";

export interface Accounts {
  /** Connects this many accounts in a data folder, each to its own service, and leaves the first one open. */
  readonly connect: (dataDir: string, count: number) => Promise<void>;
  /** Environment and flags with which the app can read the accounts' keys. */
  readonly keychain: Pick<KeychainSession, "env" | "flags">;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly executable: string;
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a keychain for the accounts. Throws if this machine has none of its programs. */
export async function startAccounts({ executable, flags, env }: Options): Promise<Accounts> {
  if (!hasKeychainPrograms()) throw new Error("Accounts need a keychain: install the packages gnome-keyring and dbus.");
  const keychain = await startKeychain();
  const services: Awaited<ReturnType<typeof startInProcess>>[] = [];

  async function connect(dataDir: string, count: number): Promise<void> {
    skipFirstRun(dataDir);
    const app = await _electron.launch({
      executablePath: executable,
      args: [root, `--user-data-dir=${dataDir}`, ...flags, ...keychain.flags],
      env: { ...env, ...keychain.env, PROOFSHEET_DATA_DIR: dataDir },
    });
    const page = await app.firstWindow();
    await page.getByRole("heading", { level: 1 }).waitFor();
    const run = (command: string, input: unknown) =>
      page.evaluate(
        async ([name, given]) => {
          const result = await window.bridge.invoke(name, given);
          if (!result.ok) throw new Error(result.error.message);
          return result.value;
        },
        [command, input] as const,
      );
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      const service = await startInProcess();
      services.push(service);
      const account = {
        baseUrl: service.baseUrl,
        apiKey: "k_test_1",
        webhookSecret: "",
        storesKey: true,
        usesTestCredits: true,
      };
      const [connected] = await Promise.all([
        run("workspaces.connect", { name: `Client ${number}`, ...account }),
        acceptTestAccount(page),
      ]);
      const outcome = connected as ConnectOutcome;
      if (outcome.kind !== "connected") throw new Error(`Not connected: ${JSON.stringify(outcome)}`);
      ids.push(outcome.workspace.id);
    }
    const replaced = page.waitForEvent("load");
    // The page is replaced before the command returns.
    await page.evaluate((id) => void window.bridge.invoke("workspaces.open", { id }), ids[0]);
    await replaced;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await app.close();
  }

  return {
    connect,
    keychain,
    stop: async () => {
      for (const service of services) await service.close();
      await keychain.stop();
    },
  };
}

/** Returns the number after `--workspaces` on the command line; 1 without it. */
export function workspacesOf(args: readonly string[]): number {
  const index = args.indexOf("--workspaces");
  return index === -1 ? 1 : Number(args[index + 1]);
}
