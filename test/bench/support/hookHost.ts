// One of the two compared servers, in its own process: `bare` reads the body and answers 204, `durable` is the listener
// with a journal. Prints its port and exits with its parent.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { deliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import { startWebhookServer } from "#main/webhooks/listener/webhookServer.ts";

const [kind, token = "", secret = "", file = ""] = process.argv.slice(2);
process.stdin.on("end", () => process.exit()).resume();

if (kind === "bare") {
  const server = createServer((request, response) => {
    request.on("data", () => undefined);
    request.on("end", () => response.writeHead(204).end());
  });
  server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
} else {
  const deliveries = deliveryStore(openJournal(file, journalMigrations));
  const { port } = await startWebhookServer({
    port: 0,
    token,
    publicHost: () => null,
    secrets: () => ({ current: secret, previous: null }),
    now: Date.now,
    skewMs: () => 0,
    store: deliveries.storeDelivery,
    storeFailed: (cause) => console.error(cause),
    files: { find: () => null },
    rejected: (reason) => console.error(reason),
  });
  console.log(port);
}
