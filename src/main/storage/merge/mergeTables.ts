/** How the rows of a table are taken over from another journal of the same workspace. */
export type TableMerge =
  /** Rows whose key is not here yet, as they are. */
  | { readonly how: "rows" }
  /** Rows of a request that was taken over, under numbers of this journal's own where they have any. */
  | { readonly how: "ofRequest"; readonly number?: string }
  /** Rows of a result that was taken over, at its place here. */
  | { readonly how: "ofPlace" }
  | { readonly how: "requests" }
  | { readonly how: "results" }
  | { readonly how: "tags" }
  | { readonly how: "tagsOfResults" }
  /** Those of an older copy come back paused: what they accepted since it was made is not in it. */
  | { readonly how: "monitors" }
  /** Rows of a watch that was taken over, under numbers of this journal's own. */
  | { readonly how: "consents" }
  | { readonly how: "monitorChecks" }
  /** Facts about the journal itself, except those in `without`, which must be determined again. */
  | { readonly how: "facts"; readonly without: readonly string[] };

/**
 * Every table that is taken over, parents first. A table that is in neither list fails a test: whoever adds one decides here
 * what becomes of it. [D7]
 */
export const mergedTables: readonly (readonly [table: string, merge: TableMerge])[] = [
  // How far the service's list was read holds for the journal that read it, not for one that lost rows since.
  ["meta", { how: "facts", without: ["generations_whole", "recovery"] }],
  ["service_version", { how: "rows" }],
  ["run", { how: "rows" }],
  ["paid_request", { how: "requests" }],
  ["run_item", { how: "rows" }],
  ["attempt", { how: "ofRequest", number: "id" }],
  ["answer_id", { how: "ofRequest" }],
  ["item_identity", { how: "ofRequest" }],
  ["state_change", { how: "ofRequest", number: "id" }],
  ["generation", { how: "rows" }],
  ["research_job", { how: "rows" }],
  ["spend_cap", { how: "rows" }],
  ["asset", { how: "rows" }],
  ["download", { how: "rows" }],
  ["library_item", { how: "results" }],
  ["asset_media", { how: "rows" }],
  ["tag", { how: "tags" }],
  ["asset_tag", { how: "tagsOfResults" }],
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

/** Tables of what holds for one computer only: the journal's own facts, and where its copies of files went. [BK6] */
export const ownTables: ReadonlySet<string> = new Set([
  "meta",
  "service_version",
  "saved_file",
  "hosted_file",
  "hosted_use",
]);

/** Tables that are not taken over, and why not. */
export const unmergedTables: Readonly<Record<string, string>> = {
  paid_request_transition: "the same in every journal",
  library_text: "made anew from what it indexes",
  delivery: "a callback only says that something happened, and the service is asked anyway",
  file_to_remove: "what another journal wanted to remove may be a result here",
};
