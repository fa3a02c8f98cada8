import type { Socket } from "node:net";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { wireLimits } from "#contracts/agents/wire.ts";

/** The open connections, and the programs that they belong to. */
export interface Connections {
  /**
   * Adds a connection. If there are too many, it closes the oldest one that has said nothing, so that silent connections
   * keep no program out. Without such a one, it closes the new connection and returns false.
   */
  readonly add: (socket: Socket) => boolean;
  /** Notes the program of a connection; null before it is paired. Returns false if the program has too many. */
  readonly assign: (socket: Socket, program: ProgramId | null) => boolean;
  readonly count: () => number;
  readonly isConnected: (program: ProgramId) => boolean;
  readonly closeProgram: (program: ProgramId) => void;
  readonly closeAll: () => void;
}

/** Limits connections, all of them and those of one program. All that are not paired count as one program. [AG10] [AG139] */
export function createConnections(changed: () => void): Connections {
  /** Undefined before the handshake. */
  const sockets = new Map<Socket, ProgramId | null | undefined>();
  const of = (program: ProgramId | null | undefined) =>
    [...sockets].flatMap(([socket, one]) => (one === program ? [socket] : []));

  return {
    add: (socket) => {
      if (sockets.size >= wireLimits.connections) {
        const [silent] = of(undefined);
        (silent ?? socket).destroy();
        if (silent === undefined) return false;
        sockets.delete(silent);
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
