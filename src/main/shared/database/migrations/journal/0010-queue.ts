/**
 * What the user has decided about a request in Queue: not to follow it any longer, that a failure was seen, and that
 * History leaves it out. None of them is a state: the request's own states and its money are the same with and without
 * them. Failures from before this version count as seen.
 */
export const sql = `
ALTER TABLE paid_request ADD COLUMN tracking_stopped_at INTEGER;
ALTER TABLE paid_request ADD COLUMN dismissed_at INTEGER;
ALTER TABLE paid_request ADD COLUMN hidden_at INTEGER;
UPDATE paid_request SET dismissed_at = updated_at WHERE state = 'failed';
-- Ended requests, and running ones that are not followed: when they ended, newest first.
CREATE INDEX paid_request_history_order ON paid_request (iif(state = 'running', tracking_stopped_at, updated_at) DESC, id DESC)
  WHERE consented_at IS NOT NULL AND hidden_at IS NULL
    AND (state IN ('done', 'failed', 'expired', 'cancelled') OR (state = 'running' AND tracking_stopped_at IS NOT NULL));
-- Failures that nobody has looked at.
CREATE INDEX paid_request_unseen_failure ON paid_request (created_at DESC, id DESC)
  WHERE consented_at IS NOT NULL AND state = 'failed' AND dismissed_at IS NULL;
CREATE INDEX paid_request_by_project ON paid_request (project) WHERE consented_at IS NOT NULL AND project IS NOT NULL;
CREATE INDEX paid_request_untracked ON paid_request (tracking_stopped_at) WHERE tracking_stopped_at IS NOT NULL;
`;
