// A real Linux keychain for the app of one test: gnome-keyring on its own session bus.
import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

export interface KeychainSession {
  /** Environment and flags for the app. */
  readonly env: Readonly<Record<string, string>>;
  readonly flags: readonly string[];
  readonly stop: () => Promise<void>;
}

const call = promisify(execFile);
const programs = ["dbus-daemon", "dbus-send", "gnome-keyring-daemon"];
const findsName = 200;

/** Returns whether this machine has the programs for its own keychain. */
export function hasKeychainPrograms(): boolean {
  const isThere = (name: string) => spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined;
  return process.platform === "linux" && programs.every(isThere);
}

/** Starts an unlocked, empty keychain as the app's OS user. */
export async function startKeychain(): Promise<KeychainSession> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-keychain-"));
  const owner = process.env["PROOFSHEET_E2E_OWNER"]?.split(":").map(Number);
  const runtime = path.join(folder, "run");
  mkdirSync(runtime, { mode: 0o700 });
  for (const one of [folder, runtime]) if (owner !== undefined) chownSync(one, owner[0] ?? 0, owner[1] ?? 0);
  const identity = owner === undefined ? {} : { uid: owner[0] ?? 0, gid: owner[1] ?? 0 };
  const { PATH = "" } = process.env;
  const base = { PATH, HOME: folder, XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: path.join(folder, "data") };

  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address=1"], {
    ...identity,
    env: base,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = (await once(createInterface(bus.stdout), "line")) as [string];
  const env = { ...base, DBUS_SESSION_BUS_ADDRESS: address };
  const keyring = spawn("gnome-keyring-daemon", ["--foreground", "--unlock", "--components=secrets"], {
    ...identity,
    env,
    stdio: ["pipe", "ignore", "ignore"],
  });
  keyring.stdin.end("a password of this test\n");
  await untilOwned(env, identity);
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: runtime },
    flags: ["--password-store=gnome-libsecret"],
    stop: async () => {
      await ended(keyring);
      await ended(bus);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a secrets service owns its name on the bus. Each check starts a process, so this loop does not spin. */
async function untilOwned(env: NodeJS.ProcessEnv, identity: object): Promise<void> {
  const question = [
    "--session",
    "--print-reply",
    "--dest=org.freedesktop.DBus",
    "/org/freedesktop/DBus",
    "org.freedesktop.DBus.NameHasOwner",
    "string:org.freedesktop.secrets",
  ];
  for (let poll = 0; poll < findsName; poll += 1) {
    const { stdout } = await call("dbus-send", question, { env, ...identity });
    if (stdout.includes("boolean true")) return;
  }
  throw new Error("gnome-keyring did not come to the bus");
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
