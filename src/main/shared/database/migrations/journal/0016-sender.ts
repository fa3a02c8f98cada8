/** Which API key sent a confirm, and whether an approval was ever reported: both restrict how it may be sent again. */
export const sql = `
-- Salted SHA-256 of the API key of the last send. The key itself is never stored here.
ALTER TABLE paid_request ADD COLUMN sent_by TEXT;
-- A key may be known to the service for one API key only, so what may have run under one is never sent under another. [S105]
CREATE TRIGGER paid_request_sender_frozen BEFORE UPDATE OF sent_by ON paid_request
WHEN OLD.is_ambiguous = 1 AND OLD.sent_by IS NOT NULL AND NEW.sent_by IS NOT OLD.sent_by
BEGIN SELECT RAISE(ABORT, 'paid_request: what may have run is sent with its own API key'); END;

ALTER TABLE paid_request ADD COLUMN was_approval_reported INTEGER NOT NULL DEFAULT 0 CHECK (was_approval_reported IN (0, 1));
UPDATE paid_request SET was_approval_reported = 1
WHERE id IN (SELECT paid_request_id FROM state_change WHERE to_state = 'awaiting_approval');
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
`;
