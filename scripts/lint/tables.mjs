// Defines which area writes each database table. A test checks the SQL of src/main against this list.

/**
 * The area that owns each table. Only the owner writes it, except for `otherWriters`. `shared` owns the tables that
 * all areas use.
 */
export const owners = {
  spending: [
    "paid_request",
    "attempt",
    "answer_id",
    "item_identity",
    "run",
    "run_item",
    "spend_cap",
    "consent",
    "price_consent",
    "allowance",
    "allowance_end",
    "confirmation",
    "confirmation_item",
  ],
  agents: ["pairing", "program_activity"],
  generations: ["generation", "download", "asset"],
  library: [
    "asset_media",
    "asset_tag",
    "collection",
    "collection_item",
    "file_to_remove",
    "library_item",
    "library_number",
    "library_text",
    "request_source",
    "missing_file",
    "result_address",
    "result_appearance",
    "result_described",
    "saved_file",
    "tag",
  ],
  ads: [
    "ad",
    "ad_appearance",
    "ad_list",
    "ad_media",
    "ad_record",
    "ad_text",
    "ad_unindexed",
    "board",
    "board_ad",
    "brand",
    "checkpoint",
    "offline_collection",
    "label",
    "user_ad",
    "user_tag",
    "pinned_ad",
    "pinned_file",
    "saved_search",
  ],
  research: ["research_job", "research_job_request", "research_page", "monitor", "monitor_consent", "monitor_check"],
  references: ["hosted_file", "hosted_use", "reference_file", "reference_original"],
  studio: ["draft", "gallery_image"],
  webhooks: ["delivery"],
  ledger: ["ledger_entry"],
  account: ["service_version"],
  shared: ["meta", "rate_window", "snapshot"],
};

/** Areas that write another area's table, each with the reason. */
export const otherWriters = [
  ["asset", "library", "the trash marks a result, and removes it"],
  ["asset", "storage", "a file that was found again, or is gone, is noted at its result"],
  ["download", "storage", "downloads of merged journals are settled"],
  ["generation", "spending", "an accepted confirm and its generations are one commit"],
  ["generation", "storage", "generations of merged journals are settled"],
  ["library_item", "storage", "what a person keeps about merged results is settled"],
  ["library_number", "storage", "merged results get numbers that were never given here"],
  ["meta", "desktop", "up to where notifications were shown is kept with the journal"],
  ["meta", "storage", "a recovered journal says so"],
  ["paid_request", "generations", "the end of a request's work is one commit with its records"],
  ["paid_request", "storage", "confirmed requests of merged journals whose price was lost are settled"],
  ["paid_request", "research", "the end of a research job is one commit with its request"],
  ["research_job", "spending", "an accepted confirm and its research job are one commit"],
  ["research_job_request", "spending", "an accepted confirm and its research job are one commit"],
];

const statement =
  /\b(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM)\s+([a-z_0-9]+)\b/g;

/** Returns the tables that the SQL in this text writes and that another area owns. Only SQL statements count, not prose. */
export function foreignTables(area, text) {
  const written = [...text.matchAll(statement)].map(([, table]) => table);
  const foreign = Object.entries(owners).flatMap(([owner, tables]) => (owner === area ? [] : tables));
  return [...new Set(written)].filter((table) => foreign.includes(table));
}
