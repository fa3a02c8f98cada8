/** What lets confirmed work be sent needs a person: a resumed request, a resumed or more frequent monitor, and a check that isn't due. */
export const sql = `
-- A paused request that may cost something is sent again only after a person accepted its sum, once for each pause.
-- Consents are never deleted, so a newer one has a higher rowid: an older one than the last must not count again.
ALTER TABLE paid_request ADD COLUMN released_in TEXT REFERENCES consent (id);
CREATE TRIGGER paid_request_released_by_person BEFORE UPDATE OF is_paused ON paid_request
WHEN OLD.is_paused = 1 AND NEW.is_paused = 0 AND OLD.state IN ('queued', 'awaiting_approval')
  AND NEW.maximum_credits > 0 AND NOT EXISTS (
    SELECT 1 FROM consent, json_each(consent.shown, '$.requests') AS one
    WHERE consent.id = NEW.released_in AND consent.rowid > coalesce(
      (SELECT rowid FROM consent WHERE id = OLD.released_in), 0) AND consent.subject = 'action'
      AND consent.shown ->> 'kind' = 'release' AND one.value ->> 'id' = NEW.id
      AND one.value ->> 'credits' = NEW.maximum_credits)
BEGIN SELECT RAISE(ABORT, 'paid_request: no person released this'); END;

-- A monitor runs again, or more often, only after a person accepted it.
ALTER TABLE monitor ADD COLUMN accepted_in TEXT REFERENCES consent (id);
CREATE TRIGGER monitor_loosened_by_person BEFORE UPDATE OF every_hours, is_paused ON monitor
WHEN (NEW.every_hours < OLD.every_hours OR NEW.is_paused < OLD.is_paused) AND NOT EXISTS (
  SELECT 1 FROM consent WHERE id = NEW.accepted_in AND subject = 'monitor'
    AND rowid > coalesce((SELECT rowid FROM consent WHERE id = OLD.accepted_in), 0)
    AND shown ->> 'monitorId' = NEW.id AND shown ->> 'everyHours' = NEW.every_hours
    AND (NEW.is_paused = OLD.is_paused OR shown ->> 'resumes' = 1))
BEGIN SELECT RAISE(ABORT, 'monitor: no person accepted this'); END;

-- A paused monitor confirms nothing. Any other one confirms a check that isn't due only if a person requested it, once.
ALTER TABLE monitor_check ADD COLUMN requested_in TEXT REFERENCES consent (id);
CREATE UNIQUE INDEX monitor_check_requested_once ON monitor_check (requested_in) WHERE requested_in IS NOT NULL;
CREATE TRIGGER acceptance_by_monitor_when_due BEFORE INSERT ON acceptance
WHEN NEW.accepted_by = 'monitor'
  AND EXISTS (SELECT 1 FROM monitor_check WHERE paid_request_id = NEW.paid_request_id AND consent_id IS NOT NULL)
  AND NOT EXISTS (
  SELECT 1 FROM monitor_check AS run JOIN monitor ON monitor.id = run.monitor_id
  JOIN paid_request AS request ON request.id = run.paid_request_id
  WHERE run.paid_request_id = NEW.paid_request_id AND monitor.is_paused = 0
    AND (monitor.next_check_at <= NEW.accepted_at OR EXISTS (
      SELECT 1 FROM consent WHERE id = run.requested_in AND subject = 'action' AND shown ->> 'kind' = 'check'
        AND shown ->> 'monitorId' = monitor.id AND request.maximum_credits <= shown ->> 'credits')))
BEGIN SELECT RAISE(ABORT, 'acceptance: this check is not due'); END;
`;
