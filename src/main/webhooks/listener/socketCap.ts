import type { Socket } from "node:net";

/** Keeps the number of connections small without letting idle ones keep others out. */
export interface SocketCap {
  readonly add: (socket: Socket) => void;
  /** A socket that carries something whose headers are right is not put out to make room. */
  readonly setBusy: (socket: Socket, isBusy: boolean) => void;
  readonly closeAll: () => void;
}

export function socketCap(most: number): SocketCap {
  /** In the order in which they came, or were last of use. */
  const sockets = new Map<Socket, boolean>();

  function oldestIdle(): Socket | undefined {
    for (const [socket, isBusy] of sockets) if (!isBusy) return socket;
    return undefined;
  }

  return {
    add: (socket) => {
      sockets.set(socket, false);
      socket.once("close", () => sockets.delete(socket));
      if (sockets.size <= most) return;
      const leaving = oldestIdle() ?? socket;
      sockets.delete(leaving);
      leaving.destroy();
    },
    setBusy: (socket, isBusy) => {
      if (!sockets.delete(socket)) return;
      sockets.set(socket, isBusy);
    },
    closeAll: () => {
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}
