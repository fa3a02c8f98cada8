/** How a merge copies the rows of a table from another journal of the same workspace. */
export type TableMerge =
  /** Copies rows whose key does not exist here, unchanged. */
  | { readonly how: "rows" }
  /** Copies rows of a merged request. Column `number` gets new values in this journal. */
  | { readonly how: "ofRequest"; readonly number?: string }
  /** Copies rows of a merged result under its sort key here. */
  | { readonly how: "ofPlace" }
  | { readonly how: "requests" }
  /** Copies rows of a merged request, except what an allowance accepted: no allowance is merged. */
  | { readonly how: "priceConsents" }
  /** Copies what a person accepted, except pairings and allowances: no program is merged. */
  | { readonly how: "confirmedByPerson" }
  | { readonly how: "results" }
  | { readonly how: "tags" }
  | { readonly how: "tagsOfResults" }
  | { readonly how: "collections" }
  /** Copies what is in a merged collection, and the merged results of a collection that is here. */
  | { readonly how: "collectedResults" }
  /** Monitors of an older copy are paused, because consents given since then are not in the copy. */
  | { readonly how: "monitors" }
  /** Copies rows of a merged monitor under new IDs of this journal. */
  | { readonly how: "consents" }
  | { readonly how: "monitorChecks" }
  /** Facts about the journal itself, except those in `without`, which must be determined again. */
  | { readonly how: "facts"; readonly without: readonly string[] };

/**
 * Every table that a merge copies, parents first. A test fails for a table in neither list, so each new table needs a
 * decision here. [D7]
 */
export const mergedTables: readonly (readonly [table: string, merge: TableMerge])[] = [
  // Sync progress is only valid for the journal that recorded it, not for one that has lost rows since.
  ["meta", { how: "facts", without: ["generations_whole", "recovery"] }],
  ["service_version", { how: "rows" }],
  ["run", { how: "rows" }],
  // What a person accepted is kept whole: a merged consent or monitor names it.
  ["consent", { how: "confirmedByPerson" }],
  ["paid_request", { how: "requests" }],
  ["price_consent", { how: "priceConsents" }],
  ["run_item", { how: "rows" }],
  ["attempt", { how: "ofRequest", number: "id" }],
  ["answer_id", { how: "ofRequest" }],
  ["item_identity", { how: "ofRequest" }],
  ["state_change", { how: "ofRequest", number: "id" }],
  ["generation", { how: "rows" }],
  ["research_job", { how: "rows" }],
  ["research_job_request", { how: "ofRequest" }],
  ["spend_cap", { how: "rows" }],
  ["asset", { how: "rows" }],
  ["download", { how: "rows" }],
  ["library_item", { how: "results" }],
  ["asset_media", { how: "rows" }],
  ["tag", { how: "tags" }],
  ["asset_tag", { how: "tagsOfResults" }],
  ["collection", { how: "collections" }],
  ["collection_item", { how: "collectedResults" }],
  ["result_address", { how: "ofPlace" }],
  ["request_source", { how: "ofPlace" }],
  ["saved_file", { how: "rows" }],
  ["draft", { how: "rows" }],
  ["reference_file", { how: "rows" }],
  ["reference_original", { how: "rows" }],
  ["hosted_file", { how: "rows" }],
  ["hosted_use", { how: "rows" }],
  ["user_ad", { how: "rows" }],
  ["board", { how: "rows" }],
  ["board_ad", { how: "rows" }],
  ["user_tag", { how: "rows" }],
  ["saved_search", { how: "rows" }],
  ["pinned_ad", { how: "rows" }],
  ["pinned_file", { how: "rows" }],
  ["offline_collection", { how: "rows" }],
  ["research_page", { how: "rows" }],
  ["monitor", { how: "monitors" }],
  ["monitor_consent", { how: "consents" }],
  ["monitor_check", { how: "monitorChecks" }],
];

/** Tables whose content is valid for one computer only: the journal's own facts, and locations of file copies. [BK6] */
export const ownTables: ReadonlySet<string> = new Set([
  "meta",
  "service_version",
  "saved_file",
  "hosted_file",
  "hosted_use",
]);

/** Tables that a merge skips, and why. */
export const unmergedTables: Readonly<Record<string, string>> = {
  paid_request_transition: "the same in every journal",
  library_number: "the last number that a deleted result had here",
  library_text: "made anew from what it indexes",
  missing_file: "files of one computer: the next check finds them",
  delivery: "a callback only says that something happened, and the service is asked anyway",
  file_to_remove: "what another journal wanted to remove may be a result here",
  pairing: "a program is paired with one journal: a person pairs it again",
  allowance: "what a person allowed counts only where all that it confirmed is known",
  allowance_end: "belongs to allowance",
  confirmation: "what a program wanted is over, and its quotes have expired",
  confirmation_item: "belongs to confirmation",
  program_activity: "what programs did with another journal",
};
