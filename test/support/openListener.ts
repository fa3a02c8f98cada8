// Only the listener, with a journal in its own file.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RejectionReason } from "#contracts/webhooks.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { deliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import { newToken, startWebhookServer } from "#main/webhooks/listener/webhookServer.ts";
import type { SharedFiles } from "#main/webhooks/listener/sharedFiles.ts";

export const listenerSecret = "whsec_now_0123456789";
export const listenerSecretBefore = "whsec_before_0123456789";
export const publicHost = "studio.example.com";

/** Opens the listener with two secrets and a public host. The caller must close it. */
export async function openListener(files: SharedFiles = { find: () => null }) {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-listener-"));
  const db = openJournal(path.join(folder, "journal.db"), journalMigrations);
  const deliveries = deliveryStore(db);
  const refusals: RejectionReason[] = [];
  const token = newToken();
  const server = await startWebhookServer({
    port: 0,
    token,
    publicHost: () => publicHost,
    secrets: () => ({ current: listenerSecret, previous: listenerSecretBefore }),
    now: Date.now,
    skewMs: () => 0,
    store: deliveries.storeDelivery,
    storeFailed: (cause) => console.error(cause),
    files,
    rejected: (reason) => void refusals.push(reason),
  });
  return {
    folder,
    token,
    port: server.port,
    deliveries,
    refusals,
    /** Returns all state that can change: the number of rows, and the number of changes to the database. */
    state: () => ({
      rows: db.prepare("SELECT count(*) AS count FROM delivery").get(),
      changes: db.prepare("SELECT total_changes() AS changes").get(),
    }),
    close: async () => {
      await server.close();
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type OpenListener = Awaited<ReturnType<typeof openListener>>;
