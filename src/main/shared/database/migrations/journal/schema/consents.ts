/** What a person accepted in the consent view, the rule that nothing is confirmed without it, and spend caps. */
export const sql = `
-- One consent by a person: what was shown, and how they accepted it. shown: JSON built by main.
CREATE TABLE consent (
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL CHECK (subject IN ('spend', 'cap', 'monitor', 'pairing', 'allowance', 'action')),
  shown TEXT NOT NULL CHECK (json_valid(shown)),
  shown_at INTEGER NOT NULL,
  given_at INTEGER NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('consent_view', 'system_dialog')),
  -- When the click or key arrived that accepted it; a system dialog reports none.
  input_at INTEGER,
  CHECK ((method = 'consent_view') = (input_at IS NOT NULL))
) STRICT;
CREATE TRIGGER consent_frozen BEFORE UPDATE ON consent
BEGIN SELECT RAISE(ABORT, 'consent: what was accepted is never changed'); END;
CREATE TRIGGER consent_never_deleted BEFORE DELETE ON consent
BEGIN SELECT RAISE(ABORT, 'consent: what was accepted is never deleted'); END;

-- Who accepted the price of a paid request: a person, a monitor within its terms, or an allowance of a program.
CREATE TABLE price_consent (
  paid_request_id TEXT PRIMARY KEY REFERENCES paid_request (id),
  given_by TEXT NOT NULL CHECK (given_by IN ('person', 'monitor', 'allowance')),
  consent_id TEXT REFERENCES consent (id),
  -- A trigger of allowance checks each of these.
  allowance_id TEXT,
  given_at INTEGER NOT NULL,
  credits INTEGER NOT NULL CHECK (credits >= 0),
  CHECK ((given_by = 'person') = (consent_id IS NOT NULL)),
  CHECK ((given_by = 'allowance') = (allowance_id IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER price_consent_frozen BEFORE UPDATE ON price_consent
BEGIN SELECT RAISE(ABORT, 'price_consent: what was accepted is never changed'); END;
CREATE TRIGGER price_consent_never_deleted BEFORE DELETE ON price_consent
BEGIN SELECT RAISE(ABORT, 'price_consent: what was accepted is never deleted'); END;

-- A person accepts exactly the quote and the price that were shown.
CREATE TRIGGER price_consent_by_person BEFORE INSERT ON price_consent
WHEN NEW.given_by = 'person' AND NOT EXISTS (
  SELECT 1 FROM consent, json_each(consent.shown, '$.requests') AS one
  JOIN paid_request ON paid_request.id = NEW.paid_request_id
  WHERE consent.id = NEW.consent_id AND consent.subject = 'spend'
    AND one.value ->> 'id' = NEW.paid_request_id AND one.value ->> 'quoteId' = paid_request.quote_id
    AND one.value ->> 'credits' = paid_request.quoted_credits AND NEW.credits = paid_request.quoted_credits)
BEGIN SELECT RAISE(ABORT, 'price_consent: no person accepted this'); END;
CREATE TRIGGER price_consent_by_monitor BEFORE INSERT ON price_consent
WHEN NEW.given_by = 'monitor' AND NOT EXISTS (
  SELECT 1 FROM monitor_check WHERE paid_request_id = NEW.paid_request_id AND consent_id IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'price_consent: no monitor agreed to this'); END;

-- Nothing is confirmed that nobody accepted, and no request begins as confirmed.
CREATE TRIGGER paid_request_consented BEFORE UPDATE OF confirm_key ON paid_request
WHEN OLD.confirm_key IS NULL AND NEW.confirm_key IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM price_consent WHERE paid_request_id = NEW.id AND credits = NEW.consented_credits)
BEGIN SELECT RAISE(ABORT, 'paid_request: nobody accepted this'); END;
CREATE TRIGGER paid_request_begins_unconfirmed BEFORE INSERT ON paid_request WHEN NEW.confirm_key IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'paid_request: no request begins as confirmed'); END;

-- A paused monitor confirms nothing. Any other one confirms a check that isn't due only if a person requested it, once.
CREATE TRIGGER price_consent_by_monitor_when_due BEFORE INSERT ON price_consent
WHEN NEW.given_by = 'monitor'
  AND EXISTS (SELECT 1 FROM monitor_check WHERE paid_request_id = NEW.paid_request_id AND consent_id IS NOT NULL)
  AND NOT EXISTS (
  SELECT 1 FROM monitor_check AS run JOIN monitor ON monitor.id = run.monitor_id
  JOIN paid_request AS request ON request.id = run.paid_request_id
  WHERE run.paid_request_id = NEW.paid_request_id AND monitor.is_paused = 0
    AND (monitor.next_check_at <= NEW.given_at OR EXISTS (
      SELECT 1 FROM consent WHERE id = run.requested_in AND subject = 'action' AND shown ->> 'kind' = 'check'
        AND shown ->> 'monitorId' = monitor.id AND request.maximum_credits <= shown ->> 'credits')))
BEGIN SELECT RAISE(ABORT, 'price_consent: this check is not due'); END;

-- What a person will not spend beyond, whatever the service allows. session: one run of the app. project '' is all.
CREATE TABLE spend_cap (
  period TEXT NOT NULL CHECK (period IN ('request', 'session', 'day', 'month')),
  project TEXT NOT NULL DEFAULT '',
  credits INTEGER NOT NULL CHECK (credits >= 0),
  PRIMARY KEY (period, project)
) STRICT, WITHOUT ROWID;
`;
