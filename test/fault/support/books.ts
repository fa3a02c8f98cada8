// Compares the app's journal and files with the service's own database, which the app cannot write.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { journalFile } from "../../support/startCore.ts";

interface Folders {
  readonly app: string;
  readonly service: string;
}

/** Violations; each list must be empty. */
export interface Findings {
  /** Work that was charged more than once. */
  readonly doubleSpends: readonly string[];
  /** Every charge of the same work after the first. */
  readonly extraCharges: readonly string[];
  /** Charged requests whose idempotency key is not in the journal. */
  readonly lostKeys: readonly string[];
  /** Charged work without a request in the journal, and finished work without its files. */
  readonly lostResults: readonly string[];
  /** Stored files that differ from the service's files. */
  readonly wrongFiles: readonly string[];
  /** Requests closed as never charged that were charged. */
  readonly falseProofs: readonly string[];
  /** Requests charged more than the confirmed price. */
  readonly aboveConsent: readonly string[];
  /** Confirmed requests that nobody accepted, or at another price. [CV2] */
  readonly notAccepted: readonly string[];
}

export interface Counts {
  readonly requests: number;
  readonly charged: number;
  readonly generations: number;
  readonly researchJobs: number;
  readonly files: number;
  readonly expired: number;
  readonly expiredWithProof: number;
  readonly failed: number;
  /** Requests that wait for a person at the end. */
  readonly needsReview: readonly string[];
  /** Research that waits for a person because no API read names its job. */
  readonly unnamed: readonly string[];
  /** Requests that a check left to a person during the run; a later check may have settled them. */
  readonly parkedOnTheWay: readonly string[];
  readonly confirmAttempts: Readonly<Record<string, number>>;
}

/** Every item has a unique marker in its request, so this does not rely on the app's data. */
const chargedMarks = `
  SELECT prompt AS mark FROM service.generation WHERE paid_request_id IS NOT NULL
  UNION ALL SELECT page_id FROM service.research_job WHERE paid_request_id IS NOT NULL AND credits > 0`;

type Texts = { readonly text: string };

export interface Books {
  readonly findings: Findings;
  readonly counts: Counts;
}

/** Adds up the books of several workspaces, each of which must be right alone. */
export function mergeBooks(books: readonly Books[]): Books {
  const [first, ...others] = books;
  if (first === undefined) throw new Error("there are no books");
  return others.reduce((sum, one) => added(sum, one), first);
}

/** Adds numbers, joins lists, and does the same in records. Both values have the same form. */
function added<T>(a: T, b: T): T {
  if (typeof a === "number") return ((a as number) + (b as number)) as T;
  if (Array.isArray(a)) return [...(a as unknown[]), ...(b as unknown[])] as T;
  const [left, right] = [a, b] as unknown as readonly Record<string, unknown>[];
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [one, other] = [left?.[name], right?.[name]];
      return [name, one === undefined ? other : other === undefined ? one : added(one, other)];
    }),
  ) as T;
}

export function checkBooks(folders: Folders): Books {
  // Nothing is written, but a read-only connection cannot open a database whose process did not end cleanly.
  const db = new Sqlite(journalFile(folders.app));
  try {
    db.prepare("ATTACH ? AS service").run(path.join(folders.service, "sandbox.db"));
    const texts = (sql: string) =>
      db
        .prepare<[], Texts>(sql)
        .all()
        .map(({ text }) => text);
    return {
      findings: {
        doubleSpends: texts(
          `SELECT mark || ' x' || count(*) AS text FROM (${chargedMarks}) GROUP BY mark HAVING count(*) > 1`,
        ),
        extraCharges: texts(`SELECT mark AS text FROM
          (SELECT mark, row_number() OVER (PARTITION BY mark) AS number FROM (${chargedMarks})) WHERE number > 1`),
        lostKeys: texts(`SELECT id || ' ' || idempotency_key AS text FROM service.paid_request AS theirs
          WHERE NOT EXISTS (SELECT 1 FROM main.paid_request AS ours
            WHERE ours.confirm_key = theirs.idempotency_key OR ours.quote_key = theirs.idempotency_key)`),
        lostResults: lostResults(texts),
        wrongFiles: wrongFiles(db, folders),
        falseProofs: texts(`SELECT ours.id AS text FROM main.paid_request AS ours
          JOIN service.paid_request AS theirs ON theirs.idempotency_key IN (ours.confirm_key, ours.first_confirm_key)
          WHERE ours.state IN ('expired', 'cancelled')`),
        aboveConsent: texts(`SELECT ours.id AS text FROM main.paid_request AS ours
          JOIN service.paid_request AS theirs ON theirs.idempotency_key = ours.confirm_key
          JOIN service.ledger_entry AS entry ON entry.paid_request_id = theirs.id
          GROUP BY ours.id
          HAVING sum(CASE entry.direction WHEN 'debit' THEN credits ELSE -credits END) > ours.consented_credits`),
        notAccepted: texts(`SELECT id AS text FROM main.paid_request WHERE confirm_key IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM main.price_consent WHERE paid_request_id = paid_request.id AND credits = consented_credits)`),
      },
      counts: counts(db, texts),
    };
  } finally {
    db.close();
  }
}

/**
 * Research that ran with a job that nothing names: its response was lost, and its quote expired before it was resent.
 * No API read leads to the job, so a person decides. [RS30]
 */
const unnamed = `SELECT theirs.id AS job_id, ours.id AS request_id FROM service.research_job AS theirs
  JOIN main.paid_request AS ours ON ours.quote_id = theirs.quote_id
  WHERE theirs.id <> theirs.quote_id AND ours.state = 'needs_review' AND ours.failure LIKE '%expired%'`;
/** Failed work that was refunded in full is finished without its job. [RS30] */
const givenBack = `SELECT theirs.id FROM service.research_job AS theirs
  JOIN main.paid_request AS ours ON ours.quote_id = theirs.quote_id
  WHERE theirs.state = 'failed' AND ours.state = 'failed'`;

function lostResults(texts: (sql: string) => readonly string[]): readonly string[] {
  return [
    ...texts(`SELECT 'generation ' || theirs.id AS text FROM service.generation AS theirs
      WHERE theirs.paid_request_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM main.generation AS ours
        WHERE ours.id = theirs.id AND ours.paid_request_id IS NOT NULL AND ours.status = theirs.state)`),
    ...texts(`SELECT 'research ' || theirs.id AS text FROM service.research_job AS theirs
      WHERE theirs.paid_request_id IS NOT NULL AND theirs.credits > 0
        AND theirs.id NOT IN (SELECT job_id FROM (${unnamed})) AND theirs.id NOT IN (${givenBack}) AND NOT EXISTS (
        SELECT 1 FROM main.research_job AS ours WHERE ours.id = theirs.id AND ours.status = theirs.state
          AND EXISTS (SELECT 1 FROM main.research_job_request WHERE job_id = ours.id) AND (ours.status = 'failed' OR ours.result IS NOT NULL))`),
    ...texts(`SELECT 'files of ' || theirs.id AS text FROM service.generation AS theirs
      WHERE theirs.paid_request_id IS NOT NULL AND theirs.state = 'completed'
        AND (SELECT count(*) FROM main.asset WHERE generation_id = theirs.id)
          < coalesce(json_extract(theirs.request, '$.options.num_outputs'), 1)`),
    ...texts("SELECT 'refused file ' || id || ' ' || reason AS text FROM main.download WHERE state = 'refused'"),
  ];
}

const extensions: Readonly<Record<string, string>> = { "image/png": "png", "audio/wav": "wav", "video/webm": "webm" };

function wrongFiles(db: Sqlite.Database, folders: Folders): readonly string[] {
  const assets = db
    .prepare<[], { sha256: string; type: string; name: string }>(
      "SELECT sha256, media_type AS type, generation_id || '-' || position AS name FROM main.asset",
    )
    .all();
  return assets.flatMap(({ sha256, type, name }) => {
    const extension = extensions[type] ?? "";
    const ours = path.join(folders.app, "media", sha256.slice(0, 2), `${sha256}.${extension}`);
    const theirs = path.join(folders.service, "media", `${name}.${extension}`);
    if (!existsSync(ours)) return [`${name} is not on the disk`];
    if (hashOf(ours) !== sha256) return [`${name} is not what its name says`];
    return hashOf(theirs) === sha256 ? [] : [`${name} is not what the service made`];
  });
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function counts(db: Sqlite.Database, texts: (sql: string) => readonly string[]): Counts {
  const count = (sql: string) => db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${sql}`).get()?.n ?? 0;
  const attempts = db
    .prepare<[], { outcome: string; n: number }>(
      `SELECT coalesce(outcome, 'interrupted') AS outcome, count(*) AS n FROM main.attempt
       WHERE phase = 'confirm' GROUP BY 1 ORDER BY 2 DESC`,
    )
    .all();
  return {
    requests: count("main.paid_request WHERE consented_at IS NOT NULL"),
    charged: count("service.paid_request"),
    generations: count("service.generation WHERE paid_request_id IS NOT NULL"),
    researchJobs: count("service.research_job WHERE paid_request_id IS NOT NULL AND credits > 0"),
    files: count("main.asset"),
    expired: count("main.paid_request WHERE consented_at IS NOT NULL AND state = 'expired'"),
    expiredWithProof: count("main.paid_request WHERE state = 'expired' AND not_run_proof IS NOT NULL"),
    failed: count("main.paid_request WHERE state = 'failed'"),
    needsReview: texts(`SELECT kind || ' ' || id || ' ' || coalesce(error_message, '') AS text FROM main.paid_request
      WHERE state = 'needs_review' AND id NOT IN (SELECT request_id FROM (${unnamed}))`),
    unnamed: texts(`SELECT 'research ' || request_id AS text FROM (${unnamed})`),
    parkedOnTheWay: texts(`SELECT kind || ' ' || paid_request.id AS text FROM main.state_change
      JOIN main.paid_request ON paid_request.id = paid_request_id WHERE to_state = 'needs_review'`),
    confirmAttempts: Object.fromEntries(attempts.map(({ outcome, n }) => [outcome, n])),
  };
}
