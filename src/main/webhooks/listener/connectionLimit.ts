import type { Socket } from "node:net";

/** Limits the number of connections. Idle connections are closed to make room for new ones. */
export interface ConnectionLimit {
  readonly add: (socket: Socket) => void;
  /** A busy socket, whose request passed the header checks, is not closed to make room. */
  readonly setBusy: (socket: Socket, isBusy: boolean) => void;
  readonly closeAll: () => void;
}

export function connectionLimit(most: number): ConnectionLimit {
  /** In the order of their arrival or their last activity. */
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
