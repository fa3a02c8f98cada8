/** Files of src/main in which no survivor may be without a written reason. */
export const strictFiles: readonly string[] = [
  "usecases/quotes/consent.ts",
  "domain/afterConfirm.ts",
  "domain/reconcile.ts",
  "webhook/verifyDelivery.ts",
];

/** The money code: decisions on what is sent, what an answer means, and what the ledger shows. */
export const moneyFiles: readonly string[] = [
  ...strictFiles,
  "domain/attemptEnd.ts",
  "domain/chargeIds.ts",
  "domain/confirmKey.ts",
  "domain/ledgerMatch.ts",
  "domain/lookAlikes.ts",
  "domain/paidBody.ts",
  "domain/paidRequest.ts",
  "domain/refusal.ts",
  "domain/retryTiming.ts",
  "domain/spendCaps.ts",
  "domain/tag.ts",
  "domain/unnamedCharges.ts",
  "usecases/queue/cancelRequest.ts",
  "usecases/queue/otherKey.ts",
  "usecases/queue/reconcileRequest.ts",
  "usecases/queue/sendConfirm.ts",
  "usecases/runs/confirmRun.ts",
  "usecases/spend/checkCaps.ts",
];
