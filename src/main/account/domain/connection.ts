import type { Connection } from "#contracts/desktop/app.ts";
import type { ConnectionSign } from "#main/shared/api/domain/serviceOutcome.ts";

/**
 * Returns the connection after one more request. Returns the same object if nothing changed, so callers can compare
 * with `===`.
 */
export function afterSign(connection: Connection, sign: ConnectionSign, now: number): Connection {
  if (sign.kind === "no_answer") {
    if (connection.state === "offline") return connection;
    return { state: "offline", since: now, reason: sign.transportFailure.reason };
  }
  if (sign.status === 401) {
    if (connection.state === "refused") return connection;
    return { state: "refused", since: now, reason: "key_rejected" };
  }
  return connection.state === "online" ? connection : { state: "online" };
}
