/** Files of src/main in which every surviving mutant needs a written reason. */
export const strictFiles: readonly string[] = [
  "spending/consent/recordConsent.ts",
  "spending/sending/domain/decideAfterConfirm.ts",
  "spending/sending/domain/reconcile.ts",
  "webhooks/listener/verifyDelivery.ts",
];

/** The money code: it decides what is sent, what a response means, and what the ledger shows. */
export const moneyFiles: readonly string[] = [
  ...strictFiles,
  "spending/sending/domain/attemptResult.ts",
  "spending/sending/domain/chargeIds.ts",
  "spending/sending/domain/confirmKey.ts",
  "ledger/domain/ledgerMatch.ts",
  "spending/sending/domain/similarRequests.ts",
  "shared/api/domain/paidBody.ts",
  "shared/api/paidResponses.ts",
  "spending/domain/allowance.ts",
  "spending/domain/confirmation.ts",
  "spending/domain/paidRequest.ts",
  "shared/api/domain/refusal.ts",
  "shared/base/retryPolicy.ts",
  "spending/domain/sendTiming.ts",
  "spending/domain/spendCaps.ts",
  "spending/domain/tag.ts",
  "ledger/domain/unnamedCharges.ts",
  "queue/cancelRequest.ts",
  "spending/quotes/hostedReferences.ts",
  "spending/sending/commitWithRetry.ts",
  "spending/sending/otherKey.ts",
  "spending/sending/reconcileRequest.ts",
  "spending/sending/scheduleRequests.ts",
  "spending/sending/sendConfirm.ts",
  "spending/runs/confirmRun.ts",
  "spending/consent/checkCaps.ts",
  "spending/confirmations/areWithinCaps.ts",
];
