import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import type { Account } from "#contracts/service/account.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import type { ConnectionSign } from "#main/shared/api/domain/serviceOutcome.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { createServiceConnection } from "#main/account/serviceConnection.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { type OpenDatabases, withDatabases } from "../../../support/openDatabases.ts";
import { accountWith } from "../../../support/serviceRecords.ts";
import { reasonText } from "#texts/reasonText.ts";

const own = accountWith({});
const other: Account = { ...own, workspace: { ...own.workspace, id: "7c9e6679-7425-40de-944b-e07fc1f90ae7" } };
const otherReason = "other_workspace_key";

const answered = (status: number): ConnectionSign => ({ kind: "answered", status });
const noAnswer = (reason: string) =>
  ({ kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason } }) as const;

/** A state of the service: each response or failure reports a connection sign before its result is used. */
interface Answering {
  readonly sign: ConnectionSign;
  readonly read: Read<Account>;
}
const gives = (account: Account): Answering => ({ sign: answered(200), read: { kind: "ok", value: account } });
const isAway = (reason: string): Answering => ({ sign: noAnswer(reason), read: noAnswer(reason) });
const isUnreadable: Answering = { sign: answered(200), read: { kind: "unreadable", status: 200 } };
const refusesKey: Answering = { sign: answered(401), read: { kind: "unreadable", status: 401 } };

/** The connection in one run of the app. A second scene on the same databases simulates the next run. */
function scene({ journal }: OpenDatabases) {
  const clock = manualClock();
  const state = { answering: gives(own), addressFails: false, address: { baseUrl: "https://a.example", apiKey: "k" } };
  const events: string[] = [];
  const connections: Connection[] = [];
  const saved: Account[] = [];
  let reads = 0;
  const connection = createServiceConnection({
    clock,
    address: () => (state.addressFails ? Promise.reject(new Error("not started")) : Promise.resolve(state.address)),
    readAccount: (lane) => {
      reads += 1;
      events.push(`read ${lane}`);
      connection.sign(state.answering.sign);
      return Promise.resolve(state.answering.read);
    },
    storeAccount: (account) => {
      events.push("kept");
      saved.push(account);
    },
    meta: metaStore(journal),
    connectionChanged: (next) => {
      connections.push(next);
      events.push(next.state);
    },
    accountChanged: () => void events.push("account changed"),
  });
  return { clock, state, events, connections, saved, connection, reads: () => reads };
}

test("[W3] the connection is connecting until the first response, and online after any response that accepts the key", async () => {
  await withDatabases((databases) => {
    for (const status of [200, 403, 404, 429, 500]) {
      const { connection, connections } = scene(databases);
      expect(connection.current()).toEqual({ state: "connecting" });
      connection.sign(answered(status));
      connection.sign(answered(200));
      expect(connection.current()).toEqual({ state: "online" });
      expect(connections).toEqual([{ state: "online" }]);
    }
  });
});

test("[W3] the connection is offline since the first unanswered request, with that reason, and is published once", async () => {
  await withDatabases((databases) => {
    const { connection, connections, clock } = scene(databases);
    const since = clock.now();
    connection.sign(noAnswer("connection refused"));
    clock.advance(5_000);
    connection.sign(noAnswer("no such host"));
    expect(connections).toEqual([{ state: "offline", since, reason: "connection refused" }]);
    connection.sign(answered(200));
    expect(connection.current()).toEqual({ state: "online" });
  });
});

test("[W3] a rejected key makes the connection refused until the key is accepted, but paid requests may still be sent", async () => {
  await withDatabases((databases) => {
    const { connection, connections, clock } = scene(databases);
    const since = clock.now();
    connection.sign(answered(401));
    clock.advance(5_000);
    connection.sign(answered(401));
    expect(connections).toEqual([{ state: "refused", since, reason: "key_rejected" }]);
    expect(connection.rejectedBecause()).toBeNull();
    connection.sign(answered(200));
    expect(connection.current()).toEqual({ state: "online" });
  });
});

test("[Q6] the first account read becomes the owner of the local data, for all later runs too", async () => {
  await withDatabases(async (databases) => {
    const first = scene(databases);
    expect(await first.connection.refreshAccount()).toBe(true);
    expect(await first.connection.refreshAccount()).toBe(true);
    expect([first.saved, first.connection.rejectedBecause()]).toEqual([[own, own], null]);
    expect(first.connections).toEqual([{ state: "online" }]);
    const later = scene(databases);
    later.state.answering = gives(other);
    expect(await later.connection.refreshAccount()).toBe(false);
    expect(later.connection.rejectedBecause()).toBe(otherReason);
  });
});

test("[Q6] an account of another workspace is not stored, and its key is refused", async () => {
  await withDatabases(async (databases) => {
    const { connection, state, events, saved, clock } = scene(databases);
    await connection.refreshAccount();
    events.length = 0;
    state.answering = gives(other);
    expect(await connection.refreshAccount()).toBe(false);
    expect(connection.current()).toEqual({ state: "refused", since: clock.now(), reason: otherReason });
    expect([saved, events]).toEqual([[own], ["read user", "refused"]]);
  });
});

test("[Q6] a key of another workspace remains refused after any response or missing response", async () => {
  await withDatabases(async (databases) => {
    const { connection, state, connections } = scene(databases);
    await connection.refreshAccount();
    state.answering = gives(other);
    await connection.refreshAccount();
    const notified = connections.length;
    connection.sign(answered(200));
    connection.sign(noAnswer("connection refused"));
    connection.sign(answered(401));
    for (const answering of [isAway("connection refused"), isUnreadable, refusesKey]) {
      state.answering = answering;
      expect(await connection.refreshAccount()).toBe(false);
    }
    expect(connections).toHaveLength(notified);
    expect([connection.current().state, connection.rejectedBecause()]).toEqual(["refused", otherReason]);
  });
});

test("[Q6] a key of another workspace is published once, as refused since its first detection", async () => {
  await withDatabases(async (databases) => {
    const { connection, state, connections, clock } = scene(databases);
    await connection.refreshAccount();
    state.answering = gives(other);
    const since = clock.now();
    await connection.refreshAccount();
    clock.advance(60_000);
    await connection.refreshAccount();
    expect(connections.slice(1)).toEqual([{ state: "refused", since, reason: otherReason }]);
  });
});

test("[WS6] a replaced key of the same account is usable once the account was read with the new key", async () => {
  await withDatabases(async (databases) => {
    const { connection, state, events } = scene(databases);
    await connection.refreshAccount();
    state.answering = gives(other);
    await connection.refreshAccount();
    state.answering = gives(own);
    events.length = 0;
    expect(await connection.refreshAccount()).toBe(true);
    expect(events).toEqual(["read user", "kept", "account changed", "online"]);
    expect([connection.current(), connection.rejectedBecause()]).toEqual([{ state: "online" }, null]);
    connection.sign(noAnswer("connection refused"));
    expect(connection.current().state).toBe("offline");
  });
});

test("[Q6] the workspace is verified by one read per run, and any read of the account counts", async () => {
  await withDatabases(async (databases) => {
    const { connection, reads } = scene(databases);
    await connection.verifyWorkspace();
    await connection.verifyWorkspace();
    expect(reads()).toBe(1);
    const later = scene(databases);
    await later.connection.refreshAccount();
    await later.connection.verifyWorkspace();
    expect(later.reads()).toBe(1);
  });
});

test("[Q6] a failed verification is retried the next time", async () => {
  await withDatabases(async (databases) => {
    const { connection, state, reads } = scene(databases);
    state.answering = isAway("connection refused");
    await expect(connection.verifyWorkspace()).rejects.toThrow();
    state.answering = gives(own);
    await connection.verifyWorkspace();
    expect(reads()).toBe(2);
  });
});

test.each([
  ["the connection is away", isAway("no such host"), "offline", "no such host"],
  ["the account cannot be read", isUnreadable, "offline", "Couldn't read the account."],
  ["the key is not accepted", refusesKey, "service_unauthorized", "The service rejected this API key."],
  ["the key is of another workspace", gives(other), "service_unauthorized", reasonText({ code: otherReason })],
] as const)(
  "[Q6] if %s, the workspace is not verified, and the error states the reason",
  async (_what, answering, code, message) => {
    await withDatabases(async (databases) => {
      await scene(databases).connection.refreshAccount();
      const { connection, state } = scene(databases);
      state.answering = answering;
      await expect(connection.verifyWorkspace()).rejects.toMatchObject({ code, message });
    });
  },
);

test("base URL and key are the last ones used, and empty before the first request", async () => {
  await withDatabases(async (databases) => {
    const { connection, state } = scene(databases);
    expect(connection.lastAddress()).toEqual({ baseUrl: "", apiKey: "" });
    expect(await connection.address()).toBe(state.address);
    const used = state.address;
    state.address = { baseUrl: "https://b.example", apiKey: "k2" };
    expect(connection.lastAddress()).toBe(used);
    state.addressFails = true;
    await expect(connection.address()).rejects.toThrow("not started");
    expect(connection.lastAddress()).toBe(used);
    state.addressFails = false;
    await connection.address();
    expect(connection.lastAddress()).toBe(state.address);
  });
});

test("the clock skew is the last one measured, and 0 before the first response", async () => {
  await withDatabases((databases) => {
    const { connection } = scene(databases);
    expect(connection.skewMs()).toBe(0);
    connection.noteSkew(90_000);
    connection.noteSkew(-5_000);
    expect(connection.skewMs()).toBe(-5_000);
  });
});
