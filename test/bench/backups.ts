// `npm run bench:backups`: measures how long a backup blocks main with 5,000 requests and 100,000 results, against the
// same copy and check in this thread. Also measures the checks of an opened journal at that size.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { copyJournal } from "#main/storage/backups/copyJournal.ts";
import { mergeCopy } from "#main/storage/merge/mergeCopy.ts";
import { backupFolder, listBackups, writeBackup } from "#main/storage/backups/backupFiles.ts";
import { checksumCall } from "#main/shared/database/confirmChecksum.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { checkOpenRequests, checkPages } from "#main/shared/database/databaseCorruption.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { taskRunner } from "#main/storage/tasks/runTask.ts";
import { fillLibrary } from "../support/fillLibrary.ts";
import { insertRow } from "../support/journalDb.ts";

const results = Number(process.argv[2] ?? 100_000);
const requests = Number(process.argv[3] ?? 5_000);
const heldLimitMs = 20;
const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-bench-"));
const file = path.join(folder, "journal.db");
const db = openJournal(file, journalMigrations);
fillLibrary(db, results);
db.transaction(() => {
  for (let count = 0; count < requests; count += 1) insertRow(db, count % 50 === 0 ? "outcome_unknown" : "done");
  db.exec(`UPDATE paid_request SET confirm_checksum = ${checksumCall}`);
})();
db.pragma("wal_checkpoint(TRUNCATE)");
console.log(`${results} results, ${requests} requests: ${(statSync(file).size / 1e6).toFixed(0)} MB`);

/** Returns the duration of `work` and the longest time that this thread was blocked meanwhile, both in ms. */
async function held(work: () => Promise<unknown>): Promise<{ readonly tookMs: number; readonly heldMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const from = performance.now();
  await work();
  const tookMs = performance.now() - from;
  await new Promise((resolve) => setImmediate(resolve));
  delay.disable();
  return { tookMs, heldMs: delay.max / 1e6 };
}

const tasks = taskRunner(new URL("../../src/main/storage/tasks/dataWorker.ts", import.meta.url));
const backups = backupFolder(folder);
const here = await held(() => writeBackup((to) => copyJournal(file, to), backups, 1_700_000_000_000));
// Other load on the machine only adds time, so the lowest of several rounds is the cost of the backup itself.
let apart = { tookMs: Number.POSITIVE_INFINITY, heldMs: Number.POSITIVE_INFINITY };
for (let round = 1; round <= 3; round += 1) {
  const taken = await held(() =>
    writeBackup((to) => tasks.run("copyJournal", { from: file, to }), backups, 1_700_000_000_000 + round),
  );
  if (taken.heldMs < apart.heldMs) apart = taken;
}
console.log(`in this thread: ${here.tookMs.toFixed(0)} ms, held for ${here.heldMs.toFixed(1)} ms at most`);
console.log(`in its own: ${apart.tookMs.toFixed(0)} ms, main held for ${apart.heldMs.toFixed(1)} ms at most`);

for (const [name, poll] of [
  ["quick_check at the start", checkPages],
  ["seals of open requests at the start", checkOpenRequests],
] as const) {
  const from = performance.now();
  poll(db);
  console.log(`${name}: ${(performance.now() - from).toFixed(1)} ms`);
}
const newest = listBackups(backups)[0]?.path ?? "";
const from = performance.now();
mergeCopy(db, newest, { now: 1_700_000_000_002 });
console.log(`restoring a backup that holds nothing new: ${(performance.now() - from).toFixed(0)} ms, in main`);

const isGood = apart.heldMs <= heldLimitMs;
console.log(`backup holds main: ${apart.heldMs.toFixed(1)} ms (limit ${heldLimitMs} ms): ${isGood ? "pass" : "FAIL"}`);
await tasks.close();
db.close();
rmSync(folder, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);
