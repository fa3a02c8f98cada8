/**
 * The part of the tests on Windows Node that `npm test -- --all` includes, as Vitest's filters: files, paths, locks,
 * threads, processes, databases, and money.
 */
export const subset = [
  "test/unit/main/shared/database/",
  "test/unit/main/shared/files/",
  "test/unit/main/shared/platform/",
  "test/unit/main/shared/workers/",
  "test/unit/main/spending/stores/",
  "test/unit/main/storage/",
  "test/unit/main/workspaces/",
  "test/integration/ads/adThread",
  "test/integration/app/readThread",
  "test/integration/references/references",
  "test/integration/shared/",
  "test/integration/spending/consent",
  "test/integration/spending/runs",
  "test/integration/storage/backups",
  "test/integration/storage/movedLibrary",
  "test/integration/webhooks/",
  "test/fault/instances",
  "test/fault/killedProcess",
];
