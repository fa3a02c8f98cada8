// Retired words as data; docs/glossary.md has their replacements. Checked by scripts/check-vocabulary.mjs.

/**
 * @typedef {{ pattern: RegExp, use: string }} Retired
 * `pattern` matches the retired words; `use` names their replacements.
 */

/** English UI texts. @type {readonly Retired[]} */
export const textRules = [
  { pattern: /\banew\b/i, use: "again" },
  { pattern: /\bby (it|them)sel(f|ves)\b/i, use: "automatically" },
  { pattern: /\bbecame of\b/i, use: "whether it ran, status, outcome" },
  { pattern: /\bon your word\b/i, use: "you closed, you confirmed" },
  { pattern: /\b(had|given) back\b/i, use: "refunded" },
  { pattern: /\btak(e|en|es|ing)\b[^.]{0,16}\b(back|off|out|in)\b/i, use: "undo, remove, import" },
  { pattern: /\bput (on|into|away)\b/i, use: "add to, move to, dismiss" },
  { pattern: /\blets? (\w+ ){0,4}go\b/i, use: "discard, release, revoke" },
  { pattern: /\ba look\b|\blook(ed|ing)? (again|at|after|into|for)\b/i, use: "check, review, process" },
  { pattern: /\bmend\b/i, use: "fix" },
  { pattern: /\bnarrow/i, use: "filter" },
  { pattern: /\bpieces?\b/i, use: "item" },
  { pattern: /\bpictures?\b/i, use: "image" },
  { pattern: /\bclips?\b/i, use: "video" },
  { pattern: /\brecordings?\b/i, use: "audio file" },
  { pattern: /\bmark(ed|s)\b/i, use: "selected, selection" },
  { pattern: /\bkept\b/i, use: "saved, stored, offline" },
  { pattern: /\bheard\b/i, use: "received" },
  { pattern: /\b(is|are|was|were) (told|asked|taken)\b/i, use: "notified, requested, accepted" },
  { pattern: /\bfetch/i, use: "download" },
  { pattern: /\bgo(es)? out\b/i, use: "is sent" },
  { pattern: /\b(letters|signs)\b/i, use: "characters" },
  { pattern: /\bmeanwhile\b/i, use: "leave it out" },
  { pattern: /\bshapes?\b/i, use: "aspect ratio" },
  { pattern: /\bwatch/i, use: "monitor, alert" },
  { pattern: /\bplay credits\b/i, use: "test credits" },
  { pattern: /\bcallbacks?\b/i, use: "webhook" },
  { pattern: /\bturned away\b/i, use: "rejected" },
  { pattern: /\bwithdrawn\b/i, use: "revoked" },
  { pattern: /\b(no|some)body\b/i, use: "an owner or admin, no one" },
  { pattern: /\bat the service\b/i, use: "by the service, on the service" },
  { pattern: /\bthe service's own\b/i, use: "the service's" },
  { pattern: /^(It|Its|They|Them|What)\b/, use: "the name of the subject" },
];

/** German UI texts. @type {readonly Retired[]} */
export const germanRules = [
  { pattern: /\bvon selbst\b/i, use: "automatisch" },
  { pattern: /\bKontobuch/i, use: "Buchungen" },
  { pattern: /\bBelastung/i, use: "Abbuchung" },
  { pattern: /\bTeile?n?\b/i, use: "Element" },
  { pattern: /\b(anhalten|angehalten)\b/i, use: "pausieren" },
  { pattern: /\bbehalten(e|en)? Liste/i, use: "Offline-Sammlung" },
  { pattern: /\bhinaus\b/i, use: "gesendet" },
  { pattern: /\beinen Blick\b/i, use: "Prüfung" },
  { pattern: /\bZu beheben\b/i, use: "Fehler" },
  { pattern: /\bSpiel-?Credits\b/i, use: "Testcredits" },
  { pattern: /\bEmpfänger\b/i, use: "Listener" },
];

/** Retired tokens of identifiers and file names, in lower case, with their replacements. */
export const identifierTokens = {
  anew: "again",
  told: "notified, reported",
  tells: "notifies, reports",
  heard: "received, processed",
  unheard: "unprocessed",
  hear: "receive, process",
  mend: "fix",
  narrow: "filter",
  narrowed: "filtered",
  narrowing: "filtering",
  piece: "item",
  pieces: "items",
  kept: "saved, stored, offline",
  unkept: "unsaved",
  thaw: "parse",
  loupe: "lightbox",
  postman: "webhookSender",
  tidy: "clean",
  tidying: "maintenance",
  sparing: "cached",
  sparingly: "cached",
  begun: "partial",
  brought: "restored",
  unfound: "unindexed",
  asked: "requested",
  unasked: "not requested",
  ask: "request, query, fetch",
  asks: "requests",
  look: "check, read, poll",
  looks: "checks, appearance",
  picture: "image",
  pictures: "images",
  manners: "behavior",
  fling: "fastScrolling",
  flung: "fastScrolling",
};

/** Retired whole identifiers and file names. @type {readonly Retired[]} */
export const identifierRules = [
  { pattern: /Words(\.tsx?)?$/, use: "Text, Label" },
  { pattern: /^take[ns]?(Back|Down|In|Off|Out)/i, use: "undo, unhost, import, remove" },
  { pattern: /letGo/i, use: "discard, release, revoke" },
  { pattern: /^(ad)?marks(Bar|Store)(\.tsx?)?$/i, use: "selectionBar, selectionStore" },
];

/** Retired words in comments and documents. @type {readonly Retired[]} */
export const proseRules = [
  { pattern: /\banew\b/i, use: "again" },
  { pattern: /\bby itself\b/i, use: "automatically" },
  { pattern: /\bwhat became of\b/i, use: "whether it ran, status" },
  { pattern: /\blet go\b/i, use: "discard, release" },
  { pattern: /\bis told\b/i, use: "is notified, gets" },
  { pattern: /\bheard of\b/i, use: "received" },
  { pattern: /\bhad back\b/i, use: "refunded" },
  { pattern: /\btaken back\b/i, use: "undone" },
  { pattern: /\bkept lists?\b/i, use: "offline collection" },
  { pattern: /\ba person's own\b/i, use: "the user's" },
  { pattern: /\bstands for\b/i, use: "is, represents" },
  { pattern: /\bfor good\b/i, use: "permanently" },
  { pattern: /\bdoorbell\b/i, use: "webhook, signal" },
];

/** Allowed hits of the rules, with the reason: texts by their English key, identifiers by name. At most 30 lines. */
export const exceptions = {
  texts: {
    "callback listener polling": "Search words of a setting: people may type the old term.",
  },
  identifiers: {
    clipPath: "A property of CSS.",
    ArrowDownWideNarrow: "The name of an icon of lucide.",
  },
};
