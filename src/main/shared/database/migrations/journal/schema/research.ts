/** Research jobs and the requests of each, page names, and monitors with their consents and checks. */
export const sql = `
CREATE TABLE research_job (
  id TEXT PRIMARY KEY,
  page_id TEXT,
  status TEXT NOT NULL,
  job TEXT NOT NULL,
  result TEXT,
  -- What a list shows of a result: read for many jobs at once, where results are large.
  summary TEXT,
  -- As the service wrote it; only a job that is processing carries it.
  started_at TEXT,
  poll_count INTEGER NOT NULL DEFAULT 0,
  next_poll_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX research_job_by_time ON research_job (created_at DESC, id DESC);
CREATE INDEX research_job_due ON research_job (next_poll_at) WHERE next_poll_at IS NOT NULL;
CREATE INDEX research_job_by_page ON research_job (page_id, created_at DESC, id DESC);
CREATE INDEX research_job_with_result ON research_job (id) WHERE result IS NOT NULL;
-- Research that was accepted and has no job, or whose job did not come about.
CREATE INDEX paid_request_research_alone ON paid_request (created_at DESC, id DESC)
  WHERE kind = 'research' AND consented_at IS NOT NULL AND state NOT IN ('running', 'done');

-- The requests of each research job: the service may name one job to several requests.
CREATE TABLE research_job_request (
  paid_request_id TEXT PRIMARY KEY REFERENCES paid_request (id) ON DELETE CASCADE,
  job_id TEXT NOT NULL REFERENCES research_job (id),
  page_id TEXT NOT NULL,
  -- The job as the service first described it to this request, with its own credits.
  job TEXT NOT NULL,
  -- Whether the service made the job for this request: a person confirmed it, and it is neither a cached result nor a
  -- job that another request started.
  is_maker INTEGER NOT NULL CHECK (is_maker IN (0, 1)),
  compared_with TEXT,
  diff TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX research_job_request_by_job ON research_job_request (job_id, is_maker DESC, created_at, paid_request_id);
CREATE INDEX research_job_request_by_time ON research_job_request (created_at DESC, paid_request_id DESC);
CREATE INDEX research_job_request_by_page ON research_job_request (page_id, created_at DESC, paid_request_id DESC);

-- Names of pages. One that a person gave goes before one from a result.
CREATE TABLE research_page (
  page_id TEXT PRIMARY KEY,
  given_name TEXT,
  found_name TEXT,
  found_at INTEGER,
  -- When a person removed the page from the list of research. Its jobs and results stay.
  removed_at INTEGER
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
  removed_at INTEGER,
  -- The consent to its last resume or shorter interval.
  given_in TEXT REFERENCES consent (id)
) STRICT;
CREATE INDEX monitor_due ON monitor (next_check_at) WHERE is_paused = 0 AND removed_at IS NULL;

-- What a person agreed to for a monitor: within so many credits a month it may confirm by itself. The newest counts.
CREATE TABLE monitor_consent (
  id INTEGER PRIMARY KEY,
  monitor_id TEXT NOT NULL REFERENCES monitor (id),
  monthly_cap INTEGER NOT NULL CHECK (monthly_cap >= 0),
  given_at INTEGER NOT NULL,
  -- Null where the cap is not higher than the one before.
  given_in TEXT REFERENCES consent (id)
) STRICT;
CREATE INDEX monitor_consent_by_monitor ON monitor_consent (monitor_id, id);
CREATE TRIGGER monitor_consent_frozen BEFORE UPDATE ON monitor_consent
BEGIN SELECT RAISE(ABORT, 'monitor_consent: what was agreed to is never changed'); END;
CREATE TRIGGER monitor_consent_never_deleted BEFORE DELETE ON monitor_consent
BEGIN SELECT RAISE(ABORT, 'monitor_consent: what was agreed to is never deleted'); END;

-- Every quote that a monitor requested, and the consent by which it was confirmed.
CREATE TABLE monitor_check (
  id INTEGER PRIMARY KEY,
  monitor_id TEXT NOT NULL REFERENCES monitor (id),
  paid_request_id TEXT NOT NULL UNIQUE REFERENCES paid_request (id) ON DELETE CASCADE,
  -- The consent by which the monitor confirmed it by itself, and when the month began whose credits it counted; both null
  -- where a person accepted, or where nothing was accepted.
  consent_id INTEGER REFERENCES monitor_consent (id),
  month_at INTEGER,
  created_at INTEGER NOT NULL,
  -- The consent of a person who requested a check that was not due.
  requested_in TEXT REFERENCES consent (id),
  CHECK ((consent_id IS NULL) = (month_at IS NULL))
) STRICT;
CREATE INDEX monitor_check_by_monitor ON monitor_check (monitor_id, id);
CREATE UNIQUE INDEX monitor_check_requested_once ON monitor_check (requested_in) WHERE requested_in IS NOT NULL;
CREATE TRIGGER monitor_check_consent_once BEFORE UPDATE OF consent_id, month_at ON monitor_check
WHEN OLD.consent_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'monitor_check: how it was accepted is never changed'); END;

-- Without a person nothing is confirmed but within the newest consent for that monitor, one credit at most at a time.
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

-- A monitor gets a monthly cap, or a higher one, only from a person.
CREATE TRIGGER monitor_consent_by_person BEFORE INSERT ON monitor_consent
WHEN NOT EXISTS (SELECT 1 FROM consent WHERE id = NEW.given_in AND subject = 'monitor'
    AND shown ->> 'monitorId' = NEW.monitor_id AND shown ->> 'monthlyCap' = NEW.monthly_cap)
  AND NEW.monthly_cap > coalesce((
    SELECT monthly_cap FROM monitor_consent WHERE monitor_id = NEW.monitor_id ORDER BY id DESC LIMIT 1), -1)
BEGIN SELECT RAISE(ABORT, 'monitor_consent: no person agreed to this'); END;

-- A monitor runs again, or more often, only after a person accepted it.
CREATE TRIGGER monitor_loosened_by_person BEFORE UPDATE OF every_hours, is_paused ON monitor
WHEN (NEW.every_hours < OLD.every_hours OR NEW.is_paused < OLD.is_paused) AND NOT EXISTS (
  SELECT 1 FROM consent WHERE id = NEW.given_in AND subject = 'monitor'
    AND rowid > coalesce((SELECT rowid FROM consent WHERE id = OLD.given_in), 0)
    AND shown ->> 'monitorId' = NEW.id AND shown ->> 'everyHours' = NEW.every_hours
    AND (NEW.is_paused = OLD.is_paused OR shown ->> 'resumes' = 1))
BEGIN SELECT RAISE(ABORT, 'monitor: no person accepted this'); END;
`;
