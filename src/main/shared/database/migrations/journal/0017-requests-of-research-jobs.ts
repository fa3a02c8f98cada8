/** The requests of each research job: the service may name one job to several requests. */
export const sql = `
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
INSERT INTO research_job_request (paid_request_id, job_id, page_id, job, is_maker, compared_with, diff, created_at)
  SELECT paid_request.id, research_job.id,
    coalesce(page_id, iif(json_valid(request), json_extract(request, '$.target.page_id'), NULL), ''), job, consented_at IS NOT NULL, compared_with, diff,
    research_job.created_at
  FROM research_job JOIN paid_request ON paid_request.id = research_job.paid_request_id;
DROP INDEX research_job_by_request;
ALTER TABLE research_job DROP COLUMN paid_request_id;
ALTER TABLE research_job DROP COLUMN compared_with;
ALTER TABLE research_job DROP COLUMN diff;
`;
