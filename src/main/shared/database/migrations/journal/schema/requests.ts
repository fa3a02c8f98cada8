/** The core of the journal: paid requests, their attempts and transitions, and the versions that the service gave. */
export const sql = `
-- What was composed together: priced, accepted and shown as one, however many paid requests it takes.
CREATE TABLE run (
  id TEXT PRIMARY KEY,
  project TEXT,
  cost_center TEXT,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER
) STRICT;

CREATE TABLE paid_request (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('generation', 'batch', 'scene', 'research')),
  state TEXT NOT NULL,
  request TEXT NOT NULL,
  project TEXT,
  cost_center TEXT,
  cost_center_header TEXT,
  quote_key TEXT NOT NULL UNIQUE,
  -- The service's own id, as it wrote it; another answer may write it in another case. [N80]
  quote_id TEXT COLLATE NOCASE,
  quoted_credits INTEGER CHECK (quoted_credits >= 0),
  -- The most that confirming may cost: what is reserved, or more where the quote names a higher maximum. Caps count this.
  maximum_credits INTEGER,
  expires_at INTEGER,
  skew_ms INTEGER,
  pricing_version TEXT,
  authorize_url TEXT,
  terms TEXT,
  confirm_key TEXT UNIQUE,
  -- The key that was sent first and clearly refused, where the other one took its place.
  first_confirm_key TEXT UNIQUE,
  confirm_body TEXT,
  -- A checksum of the confirm, set when a person confirms: bytes that the disk has changed are never sent. [D5]
  confirm_checksum TEXT,
  consented_at INTEGER,
  consented_credits INTEGER,
  first_sent_at INTEGER,
  last_sent_at INTEGER,
  confirm_attempts INTEGER NOT NULL DEFAULT 0,
  is_ambiguous INTEGER NOT NULL DEFAULT 0 CHECK (is_ambiguous IN (0, 1)),
  next_attempt_at INTEGER,
  failure TEXT,
  -- What the service said of its failed generation or job.
  error_message TEXT,
  -- What the service's records showed or left open, as contracts/reason.ts has it.
  reason TEXT,
  not_run_proof TEXT,
  -- What the answer to the confirm said of the account then, and the service's id of a batch.
  credits_remaining INTEGER,
  batch_id TEXT,
  evidence TEXT,
  replaces TEXT REFERENCES paid_request (id),
  run_id TEXT REFERENCES run (id),
  -- Place in the queue: what has not been sent goes in this order.
  sort_key REAL NOT NULL,
  -- A person holds it back; it goes on when they let it.
  is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),
  -- The consent to its last release: a paused request that may cost something is sent again only after a person accepted.
  released_in TEXT REFERENCES consent (id),
  -- Until then it is sent again by itself while it waits for approval: a person asked for that.
  auto_run_until INTEGER,
  -- Whether the service ever reported that it needs an approval.
  was_approval_reported INTEGER NOT NULL DEFAULT 0 CHECK (was_approval_reported IN (0, 1)),
  -- Salted SHA-256 of the API key of the last send. The key itself is never stored here.
  sent_by TEXT,
  -- The program that requested a quote.
  requested_by TEXT REFERENCES pairing (id),
  -- What a person decided in Queue: not to follow it any longer, that a failure was seen, and that History leaves it out.
  -- None of them is a state: the request's states and its money are the same with and without them.
  tracking_stopped_at INTEGER,
  dismissed_at INTEGER,
  hidden_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- A confirm exists only for a price that a person accepted as it was quoted.
  CHECK (confirm_key IS NULL OR (quote_id IS NOT NULL AND confirm_body IS NOT NULL
    AND consented_at IS NOT NULL AND consented_credits = quoted_credits)),
  CHECK (quoted_credits IS NULL OR (maximum_credits IS NOT NULL AND maximum_credits >= quoted_credits)),
  CHECK (first_sent_at IS NULL OR confirm_key IS NOT NULL)
) STRICT;
CREATE INDEX paid_request_by_time ON paid_request (created_at DESC, id DESC) WHERE consented_at IS NOT NULL;
CREATE INDEX paid_request_by_replaced ON paid_request (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX paid_request_due ON paid_request (state, next_attempt_at);
-- What is accepted and not over: the queue's narrower views look no further.
CREATE INDEX paid_request_open ON paid_request (created_at DESC, id DESC)
  WHERE consented_at IS NOT NULL AND state NOT IN ('done', 'failed', 'expired', 'cancelled');
-- What waits, in the order in which it goes.
CREATE INDEX paid_request_waiting ON paid_request (sort_key, id, next_attempt_at, is_paused)
  WHERE state IN ('queued', 'outcome_unknown', 'reconciling', 'awaiting_approval');
CREATE INDEX paid_request_by_sort_key ON paid_request (sort_key);
CREATE INDEX paid_request_by_run ON paid_request (run_id, sort_key, id) WHERE run_id IS NOT NULL;
-- The service may give one quote several times, and each of these requests may be discarded. At most one of them is accepted
-- and not known to have ended unsent, so a quote is confirmed by one request at most.
CREATE UNIQUE INDEX paid_request_quote_once ON paid_request (quote_id)
  WHERE confirm_key IS NOT NULL
    AND NOT (is_ambiguous = 0 AND (state IN ('cancelled', 'expired') OR (state = 'failed' AND failure IS NOT NULL)));
CREATE INDEX paid_request_by_quote ON paid_request (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX paid_request_by_consent ON paid_request (consented_at) WHERE consented_at IS NOT NULL;
-- Ended requests, and running ones that are not followed: when they ended, newest first.
CREATE INDEX paid_request_history_order ON paid_request (iif(state = 'running', tracking_stopped_at, updated_at) DESC, id DESC)
  WHERE consented_at IS NOT NULL AND hidden_at IS NULL
    AND (state IN ('done', 'failed', 'expired', 'cancelled') OR (state = 'running' AND tracking_stopped_at IS NOT NULL));
-- Failures that nobody has looked at.
CREATE INDEX paid_request_unseen_failure ON paid_request (created_at DESC, id DESC)
  WHERE consented_at IS NOT NULL AND state = 'failed' AND dismissed_at IS NULL;
CREATE INDEX paid_request_by_project ON paid_request (project) WHERE consented_at IS NOT NULL AND project IS NOT NULL;
CREATE INDEX paid_request_untracked ON paid_request (tracking_stopped_at) WHERE tracking_stopped_at IS NOT NULL;
CREATE INDEX paid_request_by_program ON paid_request (requested_by, created_at) WHERE requested_by IS NOT NULL;

CREATE TABLE paid_request_transition (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT, WITHOUT ROWID;
INSERT INTO paid_request_transition (from_state, to_state) VALUES
  ('quoting', 'quoted'), ('quoting', 'cancelled'), ('quoting', 'running'),
  ('quoted', 'queued'), ('quoted', 'expired'), ('quoted', 'cancelled'),
  ('queued', 'sending'), ('queued', 'expired'), ('queued', 'cancelled'),
  ('queued', 'reconciling'),
  ('sending', 'running'), ('sending', 'queued'), ('sending', 'awaiting_approval'), ('sending', 'outcome_unknown'),
  ('sending', 'reconciling'), ('sending', 'failed'), ('sending', 'expired'),
  ('awaiting_approval', 'sending'), ('awaiting_approval', 'expired'), ('awaiting_approval', 'cancelled'),
  ('awaiting_approval', 'reconciling'),
  ('outcome_unknown', 'sending'), ('outcome_unknown', 'reconciling'), ('outcome_unknown', 'running'),
  ('reconciling', 'running'), ('reconciling', 'failed'), ('reconciling', 'expired'), ('reconciling', 'needs_review'),
  ('reconciling', 'sending'), ('reconciling', 'outcome_unknown'),
  ('needs_review', 'reconciling'), ('needs_review', 'running'), ('needs_review', 'expired'),
  ('running', 'done'), ('running', 'failed');

CREATE TRIGGER paid_request_state_machine BEFORE UPDATE OF state ON paid_request
WHEN NEW.state IS NOT OLD.state AND NOT EXISTS (
  SELECT 1 FROM paid_request_transition WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN SELECT RAISE(ABORT, 'paid_request: this state may not follow'); END;

CREATE TRIGGER paid_request_frozen BEFORE UPDATE ON paid_request
WHEN NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.run_id IS NOT OLD.run_id OR NEW.created_at IS NOT OLD.created_at
  OR NEW.request IS NOT OLD.request OR NEW.project IS NOT OLD.project OR NEW.cost_center IS NOT OLD.cost_center
  OR NEW.cost_center_header IS NOT OLD.cost_center_header OR NEW.quote_key IS NOT OLD.quote_key
  OR (OLD.quote_id IS NOT NULL AND (NEW.quote_id IS NOT OLD.quote_id OR NEW.quoted_credits IS NOT OLD.quoted_credits
    OR NEW.maximum_credits IS NOT OLD.maximum_credits
    OR NEW.expires_at IS NOT OLD.expires_at OR NEW.skew_ms IS NOT OLD.skew_ms
    OR NEW.pricing_version IS NOT OLD.pricing_version OR NEW.authorize_url IS NOT OLD.authorize_url
    OR NEW.terms IS NOT OLD.terms))
  OR (OLD.confirm_key IS NOT NULL AND (NEW.confirm_body IS NOT OLD.confirm_body OR NEW.consented_credits IS NOT OLD.consented_credits
    OR NEW.consented_at IS NOT OLD.consented_at))
  OR (OLD.first_sent_at IS NOT NULL AND NEW.first_sent_at IS NOT OLD.first_sent_at)
  OR NEW.is_ambiguous < OLD.is_ambiguous
BEGIN SELECT RAISE(ABORT, 'paid_request: what was asked, quoted or armed is frozen'); END;

-- Which key a service wants with a confirm is its own choice: a confirm that was clearly refused may change its key once,
-- from one of its own to that of its own quote or the other way round, while no answer was ever unclear.
CREATE TRIGGER paid_request_key_changes_once BEFORE UPDATE ON paid_request
WHEN (NEW.first_confirm_key IS NOT OLD.first_confirm_key
  OR (OLD.confirm_key IS NOT NULL AND NEW.confirm_key IS NOT OLD.confirm_key))
  AND (OLD.first_confirm_key IS NOT NULL OR OLD.confirm_key IS NULL OR NEW.confirm_key IS NULL
    OR NEW.first_confirm_key IS NOT OLD.confirm_key
    OR (NEW.confirm_key = NEW.quote_key) = (OLD.confirm_key = OLD.quote_key)
    OR OLD.state <> 'queued' OR NEW.state <> 'queued' OR OLD.is_ambiguous = 1 OR NEW.is_ambiguous = 1
    OR OLD.failure IS NULL OR json_extract(OLD.failure, '$.status') NOT IN (400, 409))
BEGIN SELECT RAISE(ABORT, 'paid_request: the key of a confirm is frozen'); END;

-- A key belongs to one request, whatever it was used for there.
CREATE TRIGGER paid_request_new_key_is_own BEFORE INSERT ON paid_request
WHEN EXISTS (SELECT 1 FROM paid_request
  WHERE confirm_key = NEW.quote_key OR first_confirm_key = NEW.quote_key
    OR quote_key = NEW.confirm_key OR first_confirm_key = NEW.confirm_key)
BEGIN SELECT RAISE(ABORT, 'paid_request: a key belongs to one request'); END;
CREATE TRIGGER paid_request_key_is_own BEFORE UPDATE OF confirm_key ON paid_request
WHEN NEW.confirm_key IS NOT NULL AND EXISTS (SELECT 1 FROM paid_request
  WHERE id <> NEW.id AND (quote_key = NEW.confirm_key OR first_confirm_key = NEW.confirm_key))
BEGIN SELECT RAISE(ABORT, 'paid_request: a key belongs to one request'); END;

CREATE TRIGGER paid_request_checksum_frozen BEFORE UPDATE OF confirm_checksum ON paid_request
WHEN OLD.confirm_checksum IS NOT NULL AND NEW.confirm_checksum IS NOT OLD.confirm_checksum AND NEW.confirm_key IS OLD.confirm_key
BEGIN SELECT RAISE(ABORT, 'paid_request: a seal is set once'); END;

-- A key may be known to the service for one API key only, so what may have run under one is never sent under another. [S105]
CREATE TRIGGER paid_request_sender_frozen BEFORE UPDATE OF sent_by ON paid_request
WHEN OLD.is_ambiguous = 1 AND OLD.sent_by IS NOT NULL AND NEW.sent_by IS NOT OLD.sent_by
BEGIN SELECT RAISE(ABORT, 'paid_request: what may have run is sent with its own API key'); END;

CREATE TRIGGER paid_request_approval_reported AFTER UPDATE OF state ON paid_request
WHEN NEW.state = 'awaiting_approval' AND NEW.was_approval_reported = 0
BEGIN UPDATE paid_request SET was_approval_reported = 1 WHERE id = NEW.id; END;
CREATE TRIGGER paid_request_approval_stays_reported BEFORE UPDATE OF was_approval_reported ON paid_request
WHEN NEW.was_approval_reported < OLD.was_approval_reported
BEGIN SELECT RAISE(ABORT, 'paid_request: a reported approval stays reported'); END;
-- API: What the service does, rule 3. An approved request is resubmitted with the same key. [S106]
CREATE TRIGGER paid_request_key_stays_after_approval BEFORE UPDATE OF confirm_key ON paid_request
WHEN OLD.confirm_key IS NOT NULL AND NEW.confirm_key IS NOT OLD.confirm_key AND OLD.was_approval_reported = 1
BEGIN SELECT RAISE(ABORT, 'paid_request: the key of a confirm stays after an approval was reported'); END;

CREATE TRIGGER paid_request_requested_by_frozen BEFORE UPDATE OF requested_by ON paid_request
WHEN NEW.requested_by IS NOT OLD.requested_by
BEGIN SELECT RAISE(ABORT, 'paid_request: the program that requested it is frozen'); END;

-- A paused request that may cost something is sent again only after a person accepted its sum, once for each pause.
-- Consents are never deleted, so a newer one has a higher rowid: an older one than the last must not count again.
CREATE TRIGGER paid_request_released_by_person BEFORE UPDATE OF is_paused ON paid_request
WHEN OLD.is_paused = 1 AND NEW.is_paused = 0 AND OLD.state IN ('queued', 'awaiting_approval')
  AND NEW.maximum_credits > 0 AND NOT EXISTS (
    SELECT 1 FROM consent, json_each(consent.shown, '$.requests') AS one
    WHERE consent.id = NEW.released_in AND consent.rowid > coalesce(
      (SELECT rowid FROM consent WHERE id = OLD.released_in), 0) AND consent.subject = 'action'
      AND consent.shown ->> 'kind' = 'release' AND one.value ->> 'id' = NEW.id
      AND one.value ->> 'credits' = NEW.maximum_credits)
BEGIN SELECT RAISE(ABORT, 'paid_request: no person released this'); END;

CREATE TRIGGER paid_request_replaces_settled BEFORE INSERT ON paid_request
WHEN NEW.replaces IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM paid_request
  WHERE id = NEW.replaces AND (state IN ('expired', 'cancelled', 'failed') OR (state = 'quoted')))
BEGIN SELECT RAISE(ABORT, 'paid_request: only a request that is settled may be replaced'); END;

-- Only free research runs without a confirm: the service answered the question about its price with the job itself.
CREATE TRIGGER paid_request_runs_after_consent BEFORE UPDATE OF state ON paid_request
WHEN NEW.state = 'running' AND NEW.confirm_key IS NULL AND NEW.kind IS NOT 'research'
BEGIN SELECT RAISE(ABORT, 'paid_request: nothing runs without a confirm'); END;

-- A request whose outcome was ever unclear ends without a charge only with a proof. One that runs may fail: it was charged.
CREATE TRIGGER paid_request_ends_with_proof BEFORE UPDATE OF state ON paid_request
WHEN NEW.state IN ('expired', 'cancelled', 'failed') AND OLD.state <> 'running' AND OLD.is_ambiguous = 1 AND NEW.not_run_proof IS NULL
BEGIN SELECT RAISE(ABORT, 'paid_request: an unclear request ends only with a proof'); END;

CREATE TRIGGER paid_request_never_forgotten BEFORE DELETE ON paid_request WHEN OLD.first_sent_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'paid_request: what was sent is never deleted'); END;

-- The pieces of a run, in its order; those that the service refused to price have no paid request.
CREATE TABLE run_item (
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('generation', 'scene')),
  request TEXT NOT NULL,
  paid_request_id TEXT REFERENCES paid_request (id),
  -- Its name inside a batch; null when it is the whole of its paid request.
  item_id TEXT,
  credits INTEGER,
  generation_id TEXT,
  failure TEXT,
  PRIMARY KEY (run_id, position),
  CHECK (paid_request_id IS NULL OR failure IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_item_by_request ON run_item (paid_request_id, position);

CREATE TABLE attempt (
  id INTEGER PRIMARY KEY,
  paid_request_id TEXT NOT NULL REFERENCES paid_request (id) ON DELETE CASCADE,
  phase TEXT NOT NULL CHECK (phase IN ('quote', 'confirm')),
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  outcome TEXT,
  status INTEGER,
  request_id TEXT
) STRICT;
CREATE INDEX attempt_by_request ON attempt (paid_request_id, id);

-- Ids that the service gave in its answers to a request's POSTs. One of them in a ledger entry joins the entry exactly.
CREATE TABLE answer_id (
  paid_request_id TEXT NOT NULL REFERENCES paid_request (id) ON DELETE CASCADE,
  phase TEXT NOT NULL CHECK (phase IN ('quote', 'confirm')),
  answer_id TEXT NOT NULL,
  PRIMARY KEY (paid_request_id, phase, answer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_id_by_id ON answer_id (answer_id);

-- What each item of a request asks for, with its labels, as one hash: equal hashes are identical requests.
CREATE TABLE item_identity (
  paid_request_id TEXT NOT NULL REFERENCES paid_request (id) ON DELETE CASCADE,
  identity TEXT NOT NULL,
  PRIMARY KEY (paid_request_id, identity)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_identity_by_identity ON item_identity (identity);

CREATE TABLE state_change (
  id INTEGER PRIMARY KEY,
  paid_request_id TEXT NOT NULL REFERENCES paid_request (id) ON DELETE CASCADE,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX state_change_by_request ON state_change (paid_request_id, id);
CREATE TRIGGER paid_request_history AFTER UPDATE OF state ON paid_request WHEN NEW.state IS NOT OLD.state
BEGIN
  INSERT INTO state_change (paid_request_id, from_state, to_state, at)
  VALUES (NEW.id, OLD.state, NEW.state, NEW.updated_at);
END;

-- Versions that the service gave, each change once: of the prices in quotes, of those in the manifest, of the manifest.
CREATE TABLE service_version (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL CHECK (subject IN ('quotes', 'manifest_pricing', 'manifest')),
  version TEXT NOT NULL,
  previous TEXT,
  seen_at INTEGER NOT NULL,
  -- Null until the person was told of the change.
  notified_at INTEGER
) STRICT;
CREATE INDEX service_version_by_subject ON service_version (subject, id);
CREATE INDEX service_version_by_version ON service_version (subject, version);
CREATE INDEX service_version_unnotified ON service_version (id) WHERE notified_at IS NULL;

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
