/** What a confirm will send, sealed when a person accepts it: bytes that the disk changed are never sent. [D5] */
export const sql = `
ALTER TABLE paid_request ADD COLUMN confirm_seal TEXT;
CREATE TRIGGER paid_request_seal_frozen BEFORE UPDATE OF confirm_seal ON paid_request
WHEN OLD.confirm_seal IS NOT NULL AND NEW.confirm_seal IS NOT OLD.confirm_seal AND NEW.confirm_key IS OLD.confirm_key
BEGIN SELECT RAISE(ABORT, 'paid_request: a seal is set once'); END;
`;
