/** Programs that a person paired with this workspace, what they want confirmed, and what they may accept without asking. */
export const sql = `
-- One paired program. shown of its consent has the same values.
CREATE TABLE pairing (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  is_command_line INTEGER NOT NULL CHECK (is_command_line IN (0, 1)),
  -- SHA-256 of its token, in hex. The token itself is stored only by the program.
  token_hash TEXT NOT NULL UNIQUE,
  consent_id TEXT NOT NULL UNIQUE REFERENCES consent (id),
  paired_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > paired_at AND ends_at <= paired_at + 7776000000),
  -- When a person ended it, or its workspace was merged into another one.
  ended_at INTEGER
) STRICT;
CREATE TRIGGER pairing_by_person BEFORE INSERT ON pairing
WHEN NOT EXISTS (SELECT 1 FROM consent WHERE id = NEW.consent_id AND subject = 'pairing'
    AND shown ->> 'programId' = NEW.id AND shown ->> 'name' = NEW.name AND shown -> 'scopes' = NEW.scopes
    AND shown ->> 'isCommandLine' = NEW.is_command_line AND shown ->> 'endsAt' = NEW.ends_at)
BEGIN SELECT RAISE(ABORT, 'pairing: no person accepted this'); END;
CREATE TRIGGER pairing_frozen BEFORE UPDATE ON pairing
WHEN NEW.id IS NOT OLD.id OR NEW.name IS NOT OLD.name OR NEW.scopes IS NOT OLD.scopes
  OR NEW.is_command_line IS NOT OLD.is_command_line OR NEW.token_hash IS NOT OLD.token_hash
  OR NEW.consent_id IS NOT OLD.consent_id OR NEW.paired_at IS NOT OLD.paired_at OR NEW.ends_at IS NOT OLD.ends_at
  OR OLD.ended_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'pairing: a pairing can only be ended, once'); END;
CREATE TRIGGER pairing_never_deleted BEFORE DELETE ON pairing
BEGIN SELECT RAISE(ABORT, 'pairing: a pairing is never deleted'); END;

-- What a person lets one program spend without asking again. The newest one of a program counts, unless it has ended.
CREATE TABLE allowance (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  pairing_id TEXT NOT NULL REFERENCES pairing (id),
  total INTEGER NOT NULL CHECK (total BETWEEN 1 AND 1000000),
  per_request INTEGER NOT NULL CHECK (per_request BETWEEN 0 AND total),
  period_ms INTEGER NOT NULL CHECK (period_ms IN (86400000, 604800000, 2592000000)),
  per_period INTEGER NOT NULL CHECK (per_period BETWEEN 1 AND total),
  per_hour INTEGER NOT NULL CHECK (per_hour BETWEEN 1 AND 500),
  types TEXT NOT NULL CHECK (json_type(types) = 'array' AND json_array_length(types) > 0),
  project TEXT,
  given_at INTEGER NOT NULL,
  -- At most 90 days. An allowance never renews.
  ends_at INTEGER NOT NULL CHECK (ends_at > given_at AND ends_at <= given_at + 7776000000),
  consent_id TEXT NOT NULL UNIQUE REFERENCES consent (id),
  -- HMAC of the row under a key in the system's keychain: a row that was written without the app counts for nothing.
  checksum TEXT NOT NULL
) STRICT;
CREATE TRIGGER allowance_by_person BEFORE INSERT ON allowance
WHEN NOT EXISTS (SELECT 1 FROM consent WHERE id = NEW.consent_id AND subject = 'allowance'
    AND shown ->> 'allowanceId' = NEW.id AND shown ->> 'programId' = NEW.pairing_id AND shown ->> 'total' = NEW.total
    AND shown ->> 'perRequest' = NEW.per_request AND shown ->> 'periodMs' = NEW.period_ms
    AND shown ->> 'perPeriod' = NEW.per_period AND shown ->> 'perHour' = NEW.per_hour AND shown -> 'types' = NEW.types
    AND shown ->> 'project' IS NEW.project AND shown ->> 'endsAt' = NEW.ends_at)
BEGIN SELECT RAISE(ABORT, 'allowance: no person gave this'); END;
CREATE TRIGGER allowance_of_program BEFORE INSERT ON allowance
WHEN NEW.number <= (SELECT coalesce(max(number), 0) FROM allowance) OR EXISTS (
  SELECT 1 FROM pairing WHERE id = NEW.pairing_id
    AND (is_command_line = 1 OR ended_at IS NOT NULL OR NEW.given_at >= ends_at))
BEGIN SELECT RAISE(ABORT, 'allowance: this program gets none'); END;
CREATE TRIGGER allowance_frozen BEFORE UPDATE ON allowance
BEGIN SELECT RAISE(ABORT, 'allowance: an allowance is never changed'); END;
CREATE TRIGGER allowance_never_deleted BEFORE DELETE ON allowance
BEGIN SELECT RAISE(ABORT, 'allowance: an allowance is never deleted'); END;
CREATE TABLE allowance_end (
  allowance_id TEXT PRIMARY KEY REFERENCES allowance (id),
  ended_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER allowance_end_frozen BEFORE UPDATE ON allowance_end
BEGIN SELECT RAISE(ABORT, 'allowance_end: an allowance ends once'); END;
CREATE TRIGGER allowance_end_never_deleted BEFORE DELETE ON allowance_end
BEGIN SELECT RAISE(ABORT, 'allowance_end: an ended allowance stays ended'); END;

-- What a program wants a person to confirm: one or more quoted requests.
CREATE TABLE confirmation (
  id TEXT PRIMARY KEY,
  pairing_id TEXT NOT NULL REFERENCES pairing (id),
  -- The program's own key: the same call again is the same confirmation request.
  request_key TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (length(reason) <= 280),
  requested_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > requested_at AND ends_at <= requested_at + 604800000),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'declined', 'expired', 'cancelled')),
  decided_at INTEGER,
  note TEXT,
  UNIQUE (pairing_id, request_key),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
) STRICT;
CREATE INDEX confirmation_waiting ON confirmation (requested_at, id) WHERE state = 'waiting';
CREATE TRIGGER confirmation_decided_once BEFORE UPDATE ON confirmation
WHEN OLD.state <> 'waiting' OR NEW.id IS NOT OLD.id OR NEW.pairing_id IS NOT OLD.pairing_id
  OR NEW.request_key IS NOT OLD.request_key OR NEW.reason IS NOT OLD.reason
  OR NEW.requested_at IS NOT OLD.requested_at OR NEW.ends_at IS NOT OLD.ends_at
BEGIN SELECT RAISE(ABORT, 'confirmation: a confirmation request is decided once'); END;
CREATE TRIGGER confirmation_never_deleted BEFORE DELETE ON confirmation
BEGIN SELECT RAISE(ABORT, 'confirmation: a confirmation request is never deleted'); END;

-- Its paid requests. A new quote replaces paid_request_id while the confirmation request waits.
CREATE TABLE confirmation_item (
  confirmation_id TEXT NOT NULL REFERENCES confirmation (id),
  position INTEGER NOT NULL,
  paid_request_id TEXT NOT NULL UNIQUE REFERENCES paid_request (id),
  -- The paid request that the program named, and its price then.
  first_request_id TEXT NOT NULL,
  first_credits INTEGER NOT NULL,
  PRIMARY KEY (confirmation_id, position)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER confirmation_item_of_program BEFORE INSERT ON confirmation_item
WHEN NOT EXISTS (SELECT 1 FROM paid_request JOIN confirmation ON confirmation.pairing_id = paid_request.requested_by
  WHERE paid_request.id = NEW.paid_request_id AND confirmation.id = NEW.confirmation_id)
BEGIN SELECT RAISE(ABORT, 'confirmation_item: another program requested this'); END;
CREATE TRIGGER confirmation_item_frozen BEFORE UPDATE ON confirmation_item
WHEN NEW.confirmation_id IS NOT OLD.confirmation_id OR NEW.position IS NOT OLD.position
  OR NEW.first_request_id IS NOT OLD.first_request_id OR NEW.first_credits IS NOT OLD.first_credits
  OR NOT EXISTS (SELECT 1 FROM confirmation WHERE id = NEW.confirmation_id AND state = 'waiting')
  OR NOT EXISTS (SELECT 1 FROM paid_request WHERE id = NEW.paid_request_id AND replaces = OLD.paid_request_id
    AND requested_by = (SELECT requested_by FROM paid_request WHERE id = OLD.paid_request_id))
BEGIN SELECT RAISE(ABORT, 'confirmation_item: only a new quote of the same request may replace it'); END;
CREATE TRIGGER confirmation_item_never_deleted BEFORE DELETE ON confirmation_item
BEGIN SELECT RAISE(ABORT, 'confirmation_item: an item is never deleted'); END;

-- An allowance accepts a request only within all of its limits. Every consent counts, whatever came of the request, and a
-- clock that was set back allows nothing.
CREATE INDEX price_consent_by_allowance_time ON price_consent (allowance_id, given_at) WHERE allowance_id IS NOT NULL;
CREATE TRIGGER price_consent_by_allowance BEFORE INSERT ON price_consent
WHEN NEW.given_by = 'allowance' AND NOT EXISTS (
  SELECT 1 FROM paid_request AS request
  JOIN pairing ON pairing.id = request.requested_by
  JOIN allowance ON allowance.pairing_id = pairing.id
  WHERE request.id = NEW.paid_request_id AND allowance.id = NEW.allowance_id
    AND pairing.ended_at IS NULL AND pairing.is_command_line = 0 AND NEW.given_at < pairing.ends_at
    AND allowance.number = (SELECT max(number) FROM allowance WHERE pairing_id = pairing.id)
    AND NOT EXISTS (SELECT 1 FROM allowance_end WHERE allowance_id = allowance.id)
    AND NEW.given_at >= allowance.given_at AND NEW.given_at < allowance.ends_at
    AND NEW.given_at >= coalesce((SELECT max(given_at) FROM price_consent WHERE allowance_id = allowance.id), 0)
    AND request.authorize_url IS NULL AND request.quoted_credits = NEW.credits
    AND request.maximum_credits <= allowance.per_request
    AND (allowance.project IS NULL OR allowance.project IS request.project)
    AND NOT EXISTS (
      SELECT 1 FROM (
        SELECT CASE request.kind WHEN 'generation' THEN request.request ->> '$.type' ELSE request.kind END AS type
        WHERE request.kind <> 'batch'
        UNION ALL
        SELECT item.value ->> '$.request.type' FROM json_each(request.request, '$.items') AS item
        WHERE request.kind = 'batch') AS one
      WHERE coalesce(one.type, '?') NOT IN (SELECT value FROM json_each(allowance.types)))
    AND request.maximum_credits + (SELECT coalesce(sum(maximum_credits), 0) FROM price_consent
      JOIN paid_request AS other ON other.id = price_consent.paid_request_id
      WHERE allowance_id = allowance.id) <= allowance.total
    AND request.maximum_credits + (SELECT coalesce(sum(maximum_credits), 0) FROM price_consent
      JOIN paid_request AS other ON other.id = price_consent.paid_request_id
      WHERE allowance_id = allowance.id AND given_at > NEW.given_at - allowance.period_ms) <= allowance.per_period
    AND (SELECT count(*) FROM price_consent
      WHERE allowance_id = allowance.id AND given_at > NEW.given_at - 3600000) < allowance.per_hour)
BEGIN SELECT RAISE(ABORT, 'price_consent: beyond the allowance'); END;

-- What programs did, for the user. Reads are counted by program, tool, and hour.
CREATE TABLE program_activity (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  pairing_id TEXT REFERENCES pairing (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  tool TEXT,
  credits INTEGER,
  count INTEGER NOT NULL DEFAULT 1,
  paid_request_id TEXT
) STRICT;
CREATE INDEX program_activity_by_program ON program_activity (pairing_id, id);
CREATE UNIQUE INDEX program_activity_reads ON program_activity (pairing_id, tool, at) WHERE kind = 'reads';
`;
