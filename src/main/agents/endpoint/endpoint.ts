import { chmodSync, rmSync } from "node:fs";
import net, { type Server, type Socket } from "node:net";
import path from "node:path";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { type EndpointFile, wireVersion } from "#contracts/agents/wire.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { WorkspaceDirectory } from "#main/agents/workspacePrograms.ts";
import { callRate } from "./callRate.ts";
import { createConnections } from "./connections.ts";
import { agentsFolder, removeEndpointFile, writeEndpointFile } from "./endpointFile.ts";
import type { ServeMcp } from "./mcpSession.ts";
import { randomKey } from "./proofs.ts";
import { serveConnection } from "./serveConnection.ts";
import { removeStaleSockets, type SocketPlaces, socketPlace } from "./socketFolder.ts";

export interface EndpointOptions {
  /** The folder of all user data. */
  readonly userData: string;
  readonly places: Omit<SocketPlaces, "agentsFolder">;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn">;
  readonly workspaces: WorkspaceDirectory;
  readonly serveMcp: ServeMcp;
  /** Called when a connection was opened, closed, or paired. */
  readonly changed: () => void;
}

/** The open endpoint, by which programs of this user reach the app. There is no port: no web page can reach it. */
export interface Endpoint {
  /** Number of open connections. */
  readonly connectionCount: () => number;
  readonly isConnected: (program: ProgramId) => boolean;
  readonly closeProgram: (program: ProgramId) => void;
  /** Closes all connections, and removes the socket and the endpoint file. */
  readonly close: () => Promise<void>;
}

/** Opens the endpoint. Rejects if no socket can be made. [AG1] [AG2] */
export async function openEndpoint(options: EndpointOptions): Promise<Endpoint> {
  const { userData, clock, log, workspaces, serveMcp } = options;
  const place = socketPlace({ ...options.places, agentsFolder: agentsFolder(userData) }, randomKey());
  const isFile = options.places.platform !== "win32";
  if (isFile) await removeStaleSockets(path.dirname(place.path));
  const file: EndpointFile = { version: wireVersion, path: place.path, pid: process.pid, key: randomKey() };
  const connections = createConnections(options.changed);
  const rate = callRate(clock);

  function accept(socket: Socket): void {
    // Without a listener, an error of a connection would end the app.
    socket.on("error", () => socket.destroy());
    if (!connections.add(socket)) return;
    serveConnection({ socket, key: file.key, clock, connections, rate, workspaces, serveMcp, report }).catch(
      (cause: unknown) => {
        report(cause);
        socket.destroy();
      },
    );
  }
  const report = (cause: unknown) => log.warn("program connection failed", { cause });

  const server = net.createServer({ pauseOnConnect: false }, accept);
  await listen(server, place.path, isFile);
  server.on("error", report);
  writeEndpointFile(userData, file);
  log.info("endpoint open");

  return {
    connectionCount: connections.count,
    isConnected: connections.isConnected,
    closeProgram: connections.closeProgram,
    close: async () => {
      removeEndpointFile(userData, file);
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      connections.closeAll();
      await closed;
      if (isFile) rmSync(place.path, { force: true });
      if (place.ownFolder !== null) rmSync(place.ownFolder, { recursive: true, force: true });
    },
  };
}

/** Listens on a socket that only the user can open from its first moment, which takes the process's umask. */
async function listen(server: Server, at: string, isFile: boolean): Promise<void> {
  const before = isFile ? process.umask(0o177) : null;
  try {
    const listening = new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ path: at }, () => {
        server.off("error", reject);
        resolve();
      });
    });
    // The socket is made within the call above, so the mask applies to no other file.
    if (before !== null) process.umask(before);
    await listening;
    if (isFile) chmodSync(at, 0o600);
  } finally {
    if (before !== null) process.umask(before);
  }
}
