import type { Db } from "./db/openDatabase.ts";
import { creditGrantStore } from "./db/creditGrantStore.ts";
import { settingStore } from "./db/settingStore.ts";
import { avatarStore } from "./generations/avatarStore.ts";
import { generationStore } from "./generations/generationStore.ts";
import { sceneStore } from "./generations/sceneStore.ts";
import { referenceStore } from "./media/referenceStore.ts";
import { deferredConfirmStore } from "./money/deferredConfirmStore.ts";
import { idempotencyStore } from "./money/idempotencyStore.ts";
import { ledgerStore } from "./money/ledgerStore.ts";
import { reservationTotalsReader } from "./money/reservationTotals.ts";
import { paidRequestStore } from "./money/paidRequestStore.ts";
import { quoteStore } from "./money/quoteStore.ts";
import { researchJobStore } from "./research/researchJobStore.ts";
import { deliveryStore } from "./webhooks/deliveryStore.ts";

/** Opens every store of a database. Creating them all checks all SQL against the schema. */
export function openStores(db: Db) {
  return {
    settings: settingStore(db),
    grants: creditGrantStore(db),
    quotes: quoteStore(db),
    idempotency: idempotencyStore(db),
    paidRequests: paidRequestStore(db),
    ledger: ledgerStore(db),
    reservationTotals: reservationTotalsReader(db),
    deferred: deferredConfirmStore(db),
    generations: generationStore(db),
    scenes: sceneStore(db),
    avatars: avatarStore(db),
    references: referenceStore(db),
    jobs: researchJobStore(db),
    deliveries: deliveryStore(db),
  };
}
