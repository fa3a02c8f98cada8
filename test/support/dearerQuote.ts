/** A research quote in the service's format, with a higher price than research has. API: Research quote. */
export const dearerQuote = {
  schema_version: "research-quote@1",
  kind: "research_quote",
  status: "quoted",
  quote_id: "00000000-0000-4000-8000-000000000002",
  capability_id: "research.facebook-company-ads@1",
  cache_disposition: "live_fetch",
  reserved_credits: 2,
  maximum_credits: 2,
  expires_at: "2099-01-01T00:00:00Z",
  pricing_version: "p",
  authorization: { status: "auto_approved", authorize_url: null },
  confirmation: { max_pages: 1, max_results: 10, max_age_seconds: 0, allow_stale: false },
} as const;
