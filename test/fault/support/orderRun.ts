// Checks that everything about a confirm is on the disk before its first byte is sent.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { journalFile } from "../../support/startCore.ts";
import { spawnBuyer } from "./buyerHost.ts";
import { diskRecords, type Tracer } from "./diskTrace.ts";
import { durableDisk } from "./durableDisk.ts";
import { faults } from "./faults.ts";
import { buildPrograms } from "./programs.ts";
import { startServiceHost } from "./serviceHost.ts";

export interface OrderOptions {
  readonly confirms: number;
  readonly seed: number;
  readonly tracer: Tracer;
  /** The control run: commits do not wait for the disk. */
  readonly isLazyJournal: boolean;
}

export interface OrderFigures {
  readonly confirms: number;
  /** Distinct keys seen; a key is sent more than once if its response was lost. */
  readonly keys: number;
  /** Confirms whose body was sent in the same write as their head, and was compared with the bytes on the disk. */
  readonly bodies: number;
  readonly violations: number;
  readonly cases: readonly string[];
}

const speed = 60;
const lifeMs = 1_500;
const jobsPerLife = 40;
const mostLives = 500;

/** Kills and restarts the app, with all faults active, until this many confirms were sent. */
export async function runOrder(options: OrderOptions): Promise<OrderFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-order-"));
  const dataDir = path.join(folder, "app");
  const log = path.join(folder, "disk.log");
  const scale = { epoch: Date.now(), speed };
  const programs = await buildPrograms();
  const service = await startServiceHost({
    programs,
    scale,
    dataDir: path.join(folder, "service"),
    config: {
      seed: options.seed,
      credits: 100_000_000,
      rate_limit: { read_per_minute: 1_000_000, write_per_minute: 1_000_000 },
      quote_ttl_seconds: 30,
      faults: [...faults],
    },
  });
  const disk = durableDisk(dataDir);
  const keys = new Set<string>();
  const violations: string[] = [];
  let confirms = 0;
  let bodies = 0;
  try {
    for (let life = 0; confirms < options.confirms; life += 1) {
      if (life >= mostLives) throw new Error(`only ${confirms} confirms left in ${life} lives`);
      const buyer = spawnBuyer(programs, options.tracer.environmentOf(dataDir, log));
      await buyer.reported((line) => line.event === "loaded");
      buyer.start({
        homes: [{ dataDir, service: service.service, seed: options.seed }],
        scale,
        jobs: [life * jobsPerLife, (life + 1) * jobsPerLife],
        drain: false,
        kill: null,
        isLazyJournal: options.isLazyJournal,
        isTagging: true,
        isByPrograms: false,
      });
      const timer = setTimeout(buyer.kill, lifeMs);
      await buyer.ended;
      clearTimeout(timer);
      disk.newLife();
      for (const record of diskRecords(readFileSync(log))) {
        disk.apply(record);
        if (record.kind !== "confirm") continue;
        confirms += 1;
        const sent = parseSent(record.bytes);
        if (sent.body !== "") bodies += 1;
        keys.add(sent.key);
        const wrong = missingOnDisk(disk.read, dataDir, folder, sent);
        if (wrong !== null) violations.push(`${sent.key}: ${wrong}`);
      }
      rmSync(log);
      disk.restore();
    }
    await service.stop();
    return { confirms, keys: keys.size, bodies, violations: violations.length, cases: violations.slice(0, 5) };
  } finally {
    programs.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Sent {
  readonly key: string;
  /** The part that was sent in the same write. */
  readonly body: string;
}

function parseSent(bytes: Buffer): Sent {
  const text = bytes.toString("utf8");
  const key = /Idempotency-Key: (c\.[0-9a-f-]+)/.exec(text)?.[1];
  if (key === undefined) throw new Error("a confirm without its key");
  return { key, body: text.slice(text.indexOf("\r\n\r\n") + 4) };
}

/** Opens the state that a power cut would leave now, and looks for the request there. Returns null if it is complete. */
function missingOnDisk(
  read: (file: string) => Buffer | undefined,
  dataDir: string,
  folder: string,
  sent: Sent,
): string | null {
  const copy = path.join(folder, "left.db");
  const file = journalFile(dataDir);
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${copy}${ending}`, { force: true });
  const database = read(file);
  if (database === undefined || database.length === 0) return "the journal has no durable file";
  writeFileSync(copy, database);
  const wal = read(`${file}-wal`);
  if (wal !== undefined) writeFileSync(`${copy}-wal`, wal);
  const db = new Sqlite(copy);
  try {
    const row = db
      .prepare<[string], { state: string; body: string; attempts: number; consented: number | null; open: number }>(
        `SELECT state, confirm_body AS body, confirm_attempts AS attempts, consented_credits AS consented,
           (SELECT count(*) FROM attempt WHERE paid_request_id = paid_request.id AND phase = 'confirm'
             AND ended_at IS NULL) AS open
         FROM paid_request WHERE confirm_key = ?`,
      )
      .get(sent.key);
    if (row === undefined) return "its key is not on the disk";
    if (row.state !== "sending") return `it is ${row.state} on the disk`;
    if (row.consented === null) return "nobody accepted it";
    if (row.open === 0) return "the attempt is not on the disk";
    return row.body.startsWith(sent.body) ? null : "other bytes left than the disk holds";
  } catch (cause) {
    return `the journal on the disk cannot be read: ${String(cause)}`;
  } finally {
    db.close();
  }
}
