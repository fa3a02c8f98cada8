import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";

/** The system's folders, in which a socket can be made. */
export interface SocketPlaces {
  readonly platform: NodeJS.Platform;
  /** XDG_RUNTIME_DIR; undefined where the system has none. */
  readonly runtimeFolder: string | undefined;
  readonly temporaryFolder: string;
  /** The folder of the endpoint file. */
  readonly agentsFolder: string;
}

/** Longest path of a socket in bytes. The systems allow between 103 and 107. */
const longestPath = 100;
const fileName = /^[0-9a-f]{16}\.sock$/;

/** Where the endpoint listens, and what to remove when it closes. */
export interface SocketPlace {
  readonly path: string;
  /** A folder that was made only for this socket; null otherwise. */
  readonly ownFolder: string | null;
}

/**
 * Returns a new socket path with a random name, in a folder that only the user can open. A pipe of Windows has a name
 * instead. Throws if no folder can be used. [AG1]
 */
export function socketPlace(places: SocketPlaces, random: string): SocketPlace {
  if (places.platform === "win32") return { path: `\\\\.\\pipe\\proofsheet-${random.slice(0, 32)}`, ownFolder: null };
  const name = `${random.slice(0, 16)}.sock`;
  for (const folder of foldersOf(places)) {
    const file = path.join(folder, name);
    if (Buffer.byteLength(file) <= longestPath && canUse(folder)) return { path: file, ownFolder: null };
  }
  const ownFolder = mkdtempSync(path.join(places.temporaryFolder, "proofsheet-"));
  return { path: path.join(ownFolder, name), ownFolder };
}

function foldersOf({ platform, runtimeFolder, temporaryFolder, agentsFolder }: SocketPlaces): readonly string[] {
  if (platform === "darwin") return [path.join(temporaryFolder, "proofsheet"), agentsFolder];
  const isUsable = runtimeFolder !== undefined && path.isAbsolute(runtimeFolder);
  return isUsable ? [path.join(runtimeFolder, "proofsheet"), agentsFolder] : [agentsFolder];
}

function canUse(folder: string): boolean {
  try {
    // Recursive only below the user data: the system's own folders are never created here.
    mkdirSync(folder, { recursive: path.basename(folder) === "agents", mode: 0o700 });
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) return false;
  }
  try {
    makePrivate(folder);
    return true;
  } catch {
    return false;
  }
}

/** Lets only the user open a folder. Throws for a link, and for a folder of another user. [AG1] */
export function makePrivate(folder: string): void {
  if (process.platform === "win32") return;
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new Error("The folder belongs to another user.");
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

/** Removes sockets on which no process listens, because their app was killed. [AG2] */
export async function removeStaleSockets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => fileName.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      if (await isRefused(file)) rmSync(file, { force: true });
    }),
  );
}

/** Whether a connection to a socket is refused, as it is when no process listens. */
function isRefused(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ path: file });
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", (cause: NodeJS.ErrnoException) => resolve(cause.code === "ECONNREFUSED"));
  });
}
