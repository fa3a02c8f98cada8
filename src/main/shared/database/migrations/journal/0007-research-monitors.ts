/** Research monitors, the consent and the checks of each, page names, and the summary of a result that lists show. */
export const sql = `
-- What a list shows of a result, and how it differs from the one before: read for many jobs at once, where results are large.
ALTER TABLE research_job ADD COLUMN summary TEXT;
ALTER TABLE research_job ADD COLUMN compared_with TEXT;
ALTER TABLE research_job ADD COLUMN diff TEXT;
UPDATE research_job SET
  page_id = coalesce(page_id, json_extract(result, '$.provenance.native_id')),
  summary = json_object(
    'itemCount', json_array_length(result, '$.result.items'),
    'fetchedAt', CAST(unixepoch(json_extract(result, '$.provenance.fetched_at'), 'subsec') * 1000 AS INTEGER),
    'freshThrough', CAST(unixepoch(json_extract(result, '$.provenance.fresh_through'), 'subsec') * 1000 AS INTEGER),
    'source', json_extract(result, '$.provenance.source'))
WHERE result IS NOT NULL;
CREATE INDEX research_job_by_page ON research_job (page_id, created_at DESC, id DESC);
CREATE INDEX research_job_with_result ON research_job (id) WHERE result IS NOT NULL;
-- Research that was accepted and has no job, or whose job did not come about.
CREATE INDEX paid_request_research_alone ON paid_request (created_at DESC, id DESC)
  WHERE kind = 'research' AND consented_at IS NOT NULL AND state NOT IN ('running', 'done');

-- Names of pages. One that a person gave goes before one from a result.
CREATE TABLE research_page (
  page_id TEXT PRIMARY KEY,
  given_name TEXT,
  found_name TEXT,
  found_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE monitor (
  id TEXT PRIMARY KEY,
  page_id TEXT NOT NULL,
  request TEXT NOT NULL,
  -- Labels of every check.
  project TEXT,
  cost_center TEXT,
  every_hours INTEGER NOT NULL CHECK (every_hours > 0),
  is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),
  waits_for TEXT CHECK (waits_for IN ('cap', 'approval', 'price', 'offline', 'person')),
  reason TEXT,
  -- When it is its turn: one that has passed is made up for once, however often it was missed.
  next_check_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- What a person took away no longer runs, but its runs stay in the books.
  removed_at INTEGER
) STRICT;
CREATE INDEX monitor_due ON monitor (next_check_at) WHERE is_paused = 0 AND removed_at IS NULL;

-- What a person agreed to for a watch: within so many credits a month it may accept by itself. The newest counts.
CREATE TABLE monitor_consent (
  id INTEGER PRIMARY KEY,
  monitor_id TEXT NOT NULL REFERENCES monitor (id),
  monthly_cap INTEGER NOT NULL CHECK (monthly_cap >= 0),
  agreed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX monitor_consent_by_monitor ON monitor_consent (monitor_id, id);
CREATE TRIGGER monitor_consent_frozen BEFORE UPDATE ON monitor_consent
BEGIN SELECT RAISE(ABORT, 'monitor_consent: what was agreed to is never changed'); END;
CREATE TRIGGER monitor_consent_never_deleted BEFORE DELETE ON monitor_consent
BEGIN SELECT RAISE(ABORT, 'monitor_consent: what was agreed to is never deleted'); END;

-- Every question for a price that a watch made, and what a person accepted for it in the dialog.
CREATE TABLE monitor_check (
  id INTEGER PRIMARY KEY,
  monitor_id TEXT NOT NULL REFERENCES monitor (id),
  paid_request_id TEXT NOT NULL UNIQUE REFERENCES paid_request (id) ON DELETE CASCADE,
  -- The agreement by which the watch accepted by itself, and when the month began whose credits it counted; both null
  -- where a person accepted, or where nothing was accepted.
  consent_id INTEGER REFERENCES monitor_consent (id),
  month_at INTEGER,
  created_at INTEGER NOT NULL,
  CHECK ((consent_id IS NULL) = (month_at IS NULL))
) STRICT;
CREATE INDEX monitor_check_by_monitor ON monitor_check (monitor_id, id);
CREATE TRIGGER monitor_check_consent_once BEFORE UPDATE OF consent_id, month_at ON monitor_check
WHEN OLD.consent_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'monitor_check: how it was accepted is never changed'); END;

-- Without a person nothing is accepted but within the newest agreement for that very watch, one credit at most at a time.
-- What counts is the most that a check may cost.
CREATE TRIGGER paid_request_within_monitor BEFORE UPDATE OF confirm_key ON paid_request
WHEN OLD.confirm_key IS NULL AND NEW.confirm_key IS NOT NULL
  AND EXISTS (SELECT 1 FROM monitor_check WHERE paid_request_id = NEW.id AND consent_id IS NOT NULL)
  AND NOT EXISTS (
    SELECT 1 FROM monitor_check AS run JOIN monitor ON monitor.id = run.monitor_id
    JOIN monitor_consent AS consent ON consent.id = run.consent_id
    WHERE run.paid_request_id = NEW.id AND monitor.removed_at IS NULL
      AND consent.id = (SELECT max(newest.id) FROM monitor_consent AS newest WHERE newest.monitor_id = run.monitor_id)
      AND NEW.maximum_credits <= 1
      AND NEW.maximum_credits + coalesce((
        SELECT sum(other.maximum_credits) FROM monitor_check AS earlier
        JOIN paid_request AS other ON other.id = earlier.paid_request_id
        WHERE earlier.monitor_id = run.monitor_id AND other.consented_at >= run.month_at), 0) <= consent.monthly_cap)
BEGIN SELECT RAISE(ABORT, 'paid_request: a watch accepts nothing beyond what was agreed to'); END;
`;
