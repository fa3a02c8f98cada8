// The listener on a journal, as a process that is killed again and again: it keeps callbacks and looks after them with the
// app's own steps. A trigger notes every time that one is marked as looked after. Prints its port; `drain` on its input ends it
// when nothing is left to look after.
import { createInterface } from "node:readline";
import { openJournal } from "../../../src/main/shared/database/database.ts";
import { journalMigrations } from "../../../src/main/shared/database/migrations/journal/migrations.ts";
import { deliveryStore } from "../../../src/main/webhooks/stores/deliveryStore.ts";
import { callMemory, settleCalls, takeInCalls } from "../../../src/main/generations/hearCalls.ts";
import { startHookServer } from "../../../src/main/webhooks/listener/hookServer.ts";

const [file = "", port = "0", token = "", current = "", previous = ""] = process.argv.slice(2);
const db = openJournal(file, journalMigrations);
db.exec(`
  CREATE TABLE IF NOT EXISTS looked_after (id TEXT NOT NULL) STRICT;
  CREATE TRIGGER IF NOT EXISTS note_look AFTER UPDATE OF processed_at ON delivery WHEN NEW.processed_at IS NOT NULL
  BEGIN INSERT INTO looked_after (id) VALUES (NEW.id); END;`);
const deliveries = deliveryStore(db);
const memory = callMemory();
const calls = {
  unheard: () => deliveries.unheard(500).map((call) => ({ ...call, isReplay: false })),
  markHeard: deliveries.markHeard,
  address: () => null,
  isAsked: () => false,
  // What these are about was made and is over.
  known: (ids: readonly string[]) => new Set(ids),
};
let isLooking = false;

/** One round after another, with other work in between, until nothing is left. */
function look(): void {
  if (isLooking) return;
  isLooking = true;
  setImmediate(() => {
    isLooking = false;
    takeInCalls(calls, memory, new Map());
    settleCalls(calls, memory, new Map(), () => null, Date.now());
    if (deliveries.unheard(1).length > 0) look();
  });
}

const server = await startHookServer({
  port: Number(port),
  token,
  publicHost: () => null,
  secrets: () => ({ current, previous }),
  now: Date.now,
  skewMs: () => 0,
  store: (group) => {
    if (deliveries.keep(group) > 0) look();
  },
  storeFailed: (cause) => console.error(cause),
  files: { find: () => null },
  refused: () => undefined,
});
look();
createInterface({ input: process.stdin }).on("line", () => {
  const finish = () => {
    if (deliveries.unheard(1).length > 0) {
      setImmediate(finish);
      return;
    }
    void server.close().then(() => db.close());
    process.stdin.destroy();
  };
  finish();
});
console.log(server.port);
