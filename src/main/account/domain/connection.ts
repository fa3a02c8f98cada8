import type { Connection } from "../../../contracts/desktop/app.ts";
import type { ConnectionSign } from "../../shared/api/domain/serviceOutcome.ts";

/** The connection after one more request; the same object when nothing changed, so that `===` tells. */
export function afterSign(connection: Connection, sign: ConnectionSign, now: number): Connection {
  if (sign.kind === "no_answer") {
    if (connection.state === "offline") return connection;
    return { state: "offline", since: now, reason: sign.noAnswer.reason };
  }
  if (sign.status === 401) {
    if (connection.state === "refused") return connection;
    return { state: "refused", since: now, reason: "key_rejected" };
  }
  return connection.state === "online" ? connection : { state: "online" };
}
