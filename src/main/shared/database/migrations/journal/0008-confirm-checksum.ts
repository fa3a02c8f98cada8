/** A checksum of the confirm, set when the user confirms: bytes that the disk has changed are never sent. [D5] */
export const sql = `
ALTER TABLE paid_request ADD COLUMN confirm_checksum TEXT;
CREATE TRIGGER paid_request_checksum_frozen BEFORE UPDATE OF confirm_checksum ON paid_request
WHEN OLD.confirm_checksum IS NOT NULL AND NEW.confirm_checksum IS NOT OLD.confirm_checksum AND NEW.confirm_key IS OLD.confirm_key
BEGIN SELECT RAISE(ABORT, 'paid_request: a seal is set once'); END;
`;
