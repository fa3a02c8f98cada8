import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "#contracts/agents/wire.ts";
import { commandError } from "#cli/commandError.ts";
import type { ClientData } from "#cli/data/commandData.ts";
import type { System } from "#cli/system.ts";
import { type Endpoint, objectIn, openSession, parseEndpoint } from "./handshake.ts";
import { type Lines, linesOf } from "./lines.ts";
import { endpointPath, settingsPath } from "./places.ts";
import { readPrivateFile } from "./privateFile.ts";
import { startApp } from "./startApp.ts";

/** How long the app may take to start, in ms. */
const startsWithinMs = 20_000;
const checkEveryMs = 100;
/** How long a running app may take for the handshake, in ms. */
const greetsWithinMs = 5_000;

/** What a command says about the session that it needs. */
export interface SessionOptions {
  readonly program: string;
  readonly token: string | null;
  readonly mode: Session["mode"];
  readonly workspace: string | null;
  /** Whether the app is started if it isn't running. */
  readonly mayStart: boolean;
  /** Shows what takes long. */
  readonly progress: (text: string) => void;
}

/** An open session with the app. */
export interface AppConnection {
  readonly socket: Socket;
  readonly lines: Lines;
  readonly isPaired: boolean;
}

/** Connects to the app, and starts it if it isn't running. Throws a `CommandError`. */
export async function connectToApp(
  system: System,
  wire: ClientData["wire"],
  options: SessionOptions,
): Promise<AppConnection> {
  const running = await tryEndpoint(system, wire);
  const { endpoint, socket } = running ?? (await startAndConnect(system, wire, options));
  const lines = linesOf(socket, wire.lineBytes);
  const timer = setTimeout(() => socket.destroy(), greetsWithinMs);
  const abort = () => socket.destroy();
  system.signal.addEventListener("abort", abort, { once: true });
  try {
    const { program, token, mode, workspace } = options;
    const session = { program, token, mode, workspace };
    return { socket, lines, ...(await openSession(lines, endpoint, wire.version, session)) };
  } catch (cause) {
    socket.destroy();
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

interface Found {
  readonly endpoint: Endpoint;
  readonly socket: Socket;
}

/** Connects to the app's endpoint; null if no app answers there. */
async function tryEndpoint(system: System, wire: ClientData["wire"]): Promise<Found | null> {
  const text = readPrivateFile(endpointPath(system), system);
  const endpoint = text === null ? null : parseEndpoint(text, wire.version);
  if (endpoint === null) return null;
  const socket = connect(endpoint.path);
  return new Promise((resolve) => {
    socket.once("connect", () => {
      socket.removeAllListeners("error");
      resolve({ endpoint, socket });
    });
    // A file that a killed app left names an endpoint that no one serves.
    socket.once("error", () => resolve(null));
  });
}

async function startAndConnect(system: System, wire: ClientData["wire"], options: SessionOptions): Promise<Found> {
  if (!arePrograms(system))
    throw commandError(
      "not_reachable",
      "Programs may not connect to Proofsheet. Turn on “Let programs connect” in Proofsheet, Settings › Agents.",
    );
  if (!options.mayStart)
    throw commandError("not_reachable", "Proofsheet isn't running. Start it, or leave out --no-start.");
  await startApp(system, ["--background"]);
  options.progress("Starting Proofsheet…");
  const end = Date.now() + startsWithinMs;
  while (Date.now() < end) {
    await wait(checkEveryMs, undefined, { signal: system.signal });
    const found = await tryEndpoint(system, wire);
    if (found !== null) return found;
  }
  throw commandError("not_reachable", "Proofsheet didn't start within 20 seconds. Start it, then try again.", true);
}

/** Whether the user lets programs connect, as the app's settings say. */
function arePrograms(system: System): boolean {
  const file = settingsPath(system);
  if (!existsSync(file)) return false;
  try {
    return objectIn(readFileSync(file, "utf8"))?.["agents"] === true;
  } catch {
    return false;
  }
}
