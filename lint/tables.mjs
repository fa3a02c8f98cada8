// Who writes each table of the databases, as data. A test holds the SQL of src/main to it.

/** The area that owns each table: it alone writes it, but for the writers below. `shared` owns what all areas use. */
export const owners = {
  spending: ["paid_request", "attempt", "answer_id", "item_identity", "run", "run_item", "spend_cap"],
  generations: ["generation", "download", "asset"],
  library: [
    "asset_media",
    "asset_tag",
    "file_to_remove",
    "library_item",
    "library_text",
    "request_source",
    "result_address",
    "saved_file",
    "tag",
  ],
  ads: [
    "ad",
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
  research: ["research_job", "research_page", "monitor", "monitor_consent", "monitor_check"],
  references: ["hosted_file", "hosted_use", "reference_file", "reference_original"],
  studio: ["draft", "gallery_image"],
  webhooks: ["delivery"],
  ledger: ["ledger_entry"],
  account: ["service_version"],
  shared: ["meta", "rate_window", "snapshot"],
};

/** Writers of a table in other areas than its owner's, each with the reason. */
export const otherWriters = [
  ["asset", "library", "the trash marks a result, and removes it"],
  ["asset", "storage", "a file that was found again, or is gone, is noted at its result"],
  ["download", "storage", "downloads of merged journals are settled"],
  ["generation", "spending", "an accepted confirm and its generations are one commit"],
  ["generation", "storage", "generations of merged journals are settled"],
  ["library_item", "storage", "what a person keeps about merged results is settled"],
  ["meta", "desktop", "up to where notifications were shown is kept with the journal"],
  ["meta", "storage", "a recovered journal says so"],
  ["paid_request", "generations", "the end of a request's work is one commit with its records"],
  ["paid_request", "research", "the end of a research job is one commit with its request"],
  ["research_job", "spending", "an accepted confirm and its research job are one commit"],
];

const statement =
  /\b(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM)\s+([a-z_0-9]+)\b/g;

/** Tables that SQL in this text writes and that another area than this one owns. Words of sentences name no table. */
export function foreignTables(area, text) {
  const written = [...text.matchAll(statement)].map(([, table]) => table);
  const foreign = Object.entries(owners).flatMap(([owner, tables]) => (owner === area ? [] : tables));
  return [...new Set(written)].filter((table) => foreign.includes(table));
}
