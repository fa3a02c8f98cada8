// The webhook listener on a journal, in a process that is killed repeatedly. It processes webhooks with the app's code;
// a trigger records each processing. Prints its port; `drain` on its input ends it when all are processed.
import { createInterface } from "node:readline";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { deliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import { trackerState, settleWebhooks, processDeliveries } from "#main/generations/webhookTracker.ts";
import { startWebhookServer } from "#main/webhooks/listener/webhookServer.ts";

const [file = "", port = "0", token = "", current = "", previous = ""] = process.argv.slice(2);
const db = openJournal(file, journalMigrations);
db.exec(`
  CREATE TABLE IF NOT EXISTS looked_after (id TEXT NOT NULL) STRICT;
  CREATE TRIGGER IF NOT EXISTS note_look AFTER UPDATE OF processed_at ON delivery WHEN NEW.processed_at IS NOT NULL
  BEGIN INSERT INTO looked_after (id) VALUES (NEW.id); END;`);
const deliveries = deliveryStore(db);
const memory = trackerState();
const calls = {
  unprocessed: () => deliveries.unprocessed(500).map((call) => ({ ...call, isReplay: false })),
  markProcessed: deliveries.markProcessed,
  address: () => null,
  isRequested: () => false,
  // The generations of these webhooks exist and are finished.
  known: (ids: readonly string[]) => new Set(ids),
};
let isLooking = false;

/** Runs one round after another, and yields to the event loop in between, until no webhook is left. */
function check(): void {
  if (isLooking) return;
  isLooking = true;
  setImmediate(() => {
    isLooking = false;
    processDeliveries(calls, memory, new Map());
    settleWebhooks(calls, memory, new Map(), () => null, Date.now());
    if (deliveries.unprocessed(1).length > 0) check();
  });
}

const server = await startWebhookServer({
  port: Number(port),
  token,
  publicHost: () => null,
  secrets: () => ({ current, previous }),
  now: Date.now,
  skewMs: () => 0,
  store: (group) => {
    if (deliveries.storeDelivery(group) > 0) check();
  },
  storeFailed: (cause) => console.error(cause),
  files: { find: () => null },
  rejected: () => undefined,
});
check();
createInterface({ input: process.stdin }).on("line", () => {
  const finish = () => {
    if (deliveries.unprocessed(1).length > 0) {
      setImmediate(finish);
      return;
    }
    void server.close().then(() => db.close());
    process.stdin.destroy();
  };
  finish();
});
console.log(server.port);
