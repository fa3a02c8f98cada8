import type { Socket } from "node:net";
import type { ProgramId } from "../../../contracts/agents/programId.ts";
import { wireLimits } from "../../../contracts/agents/wire.ts";

/** The open connections, and the programs that they belong to. */
export interface Connections {
  /** Adds a connection. Returns false, and closes it, if there are too many. */
  readonly add: (socket: Socket) => boolean;
  /** Notes the program of a connection; null before it is paired. Returns false if the program has too many. */
  readonly assign: (socket: Socket, program: ProgramId | null) => boolean;
  readonly count: () => number;
  readonly isConnected: (program: ProgramId) => boolean;
  readonly closeProgram: (program: ProgramId) => void;
  readonly closeAll: () => void;
}

/** Limits connections, all of them and those of one program. All that are not paired count as one program. [AG10] */
export function createConnections(changed: () => void): Connections {
  /** Undefined before the handshake. */
  const sockets = new Map<Socket, ProgramId | null | undefined>();
  const of = (program: ProgramId | null) => [...sockets].flatMap(([socket, one]) => (one === program ? [socket] : []));

  return {
    add: (socket) => {
      if (sockets.size >= wireLimits.connections) {
        socket.destroy();
        return false;
      }
      sockets.set(socket, undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        changed();
      });
      changed();
      return true;
    },
    assign: (socket, program) => {
      if (!sockets.has(socket) || of(program).length >= wireLimits.connectionsOfProgram) return false;
      sockets.set(socket, program);
      changed();
      return true;
    },
    count: () => sockets.size,
    isConnected: (program) => of(program).length > 0,
    closeProgram: (program) => {
      for (const socket of of(program)) socket.destroy();
    },
    closeAll: () => {
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}
