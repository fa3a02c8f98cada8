// `npm run bench:library`: pages, filters, and searches 100,000 results, against a baseline measured in the same run:
// the same number of rows read by rowid from the narrow table alone.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CollectionRule, SmartRules } from "#contracts/library/collections.ts";
import { type LibraryFilter, type LibrarySort, librarySorts } from "#contracts/library/library.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import { conditionOfRules } from "#main/library/domain/smartRules.ts";
import { facetsOf, outlineOf } from "#main/library/domain/libraryOutline.ts";
import { fillLibrary, libraryVocabulary } from "../support/fillLibrary.ts";

const size = Number(process.argv[2] ?? 100_000);
const rounds = 9;
const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-bench-"));
const db = openJournal(path.join(folder, "journal.db"), journalMigrations);
const { writtenMs, indexedMs } = fillLibrary(db, size);
const reader = libraryReader(db);
const words = libraryVocabulary;
console.log(`${size} results: written in ${writtenMs.toFixed(0)} ms, indexed in ${indexedMs.toFixed(0)} ms`);

function times(work: () => unknown): { readonly median: number; readonly worst: number } {
  const taken = Array.from({ length: rounds }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  return { median: taken[Math.floor(rounds / 2)] ?? 0, worst: taken.at(-1) ?? 0 };
}

const floor = db.prepare<[number], number>("SELECT sort_key FROM library_item ORDER BY sort_key DESC LIMIT ?").pluck();
const pageFloor = db.prepare<[number]>("SELECT * FROM asset ORDER BY created_at DESC LIMIT ?");
const outline = (filter: LibraryFilter, sort: LibrarySort = "newest") =>
  outlineOf(reader.sorted(libraryQueryOf(filter, sort)), sort);
const filters: readonly (readonly [string, LibraryFilter])[] = [
  ["everything", {}],
  ["a type", { types: ["image"] }],
  ["two types", { types: ["image", "video"] }],
  ["a model and a project", { models: ["kling-3"], projects: ["spring"] }],
  ["picks", { flags: ["pick"] }],
  ["two aspect ratios", { ratios: ["1:1", "9:16"] }],
  ["4 stars", { rating: 4 }],
  ["a tag", { tags: ["hero"] }],
  ["saved", { isSaved: true }],
  ["on this computer", { hasFile: true }],
  ["a common word", { find: words[0] ?? "" }],
  ["three words", { find: words.slice(0, 3).join(" ") }],
  ["a beginning of one letter", { find: "w" }],
  ["a rare word", { find: words[3_900] ?? "" }],
  ["a phrase", { find: `"${words[0]} ${words[1]}"` }],
  ["without a word", { find: `-${words[0]}` }],
];
let isGood = true;
/** Product limits: a new order shows its first row, and a smart collection counts a new flag. */
const firstRowMs = 300;
const smartCountMs = 1_000;
const pickRule: CollectionRule = { field: "flag", condition: "is", values: ["pick"] };
const notRejected: CollectionRule = { field: "flag", condition: "isNot", values: ["reject"] };
const limit = { outline: 6, page: 6, depth: 3 } as const;
for (const [name, filter] of filters) {
  const { count, pageRanges } = outline(filter);
  const least = times(() => floor.all(Math.max(count, 1_000)));
  const taken = times(() => outline(filter));
  const deep = pageRanges.at(-1)?.sortKey ?? 0;
  const page = (place: number) => times(() => reader.page({ ...libraryQueryOf(filter), high: place + 1 }, 240));
  const [top, bottom] = [page(Number.MAX_SAFE_INTEGER - 1), page(deep)];
  const facets = times(() => {
    const query = libraryQueryOf(filter);
    return [facetsOf(reader.combinations(query), query), reader.tagCounts(query)];
  });
  console.log(
    `${name}: ${count} found; outline ${taken.median.toFixed(1)} ms (${(taken.median / least.median).toFixed(1)}x floor), ` +
      `first page ${top.median.toFixed(2)} ms, last page ${bottom.median.toFixed(2)} ms, facets ${facets.median.toFixed(1)} ms`,
  );
}
const all = { taken: times(() => outline({})), least: times(() => floor.all(size)) };
const pages = { taken: times(() => reader.page(libraryQueryOf({}), 240)), least: times(() => pageFloor.all(240)) };
const last = outline({}).pageRanges.at(-1)?.sortKey ?? 0;
const deepPage = times(() => reader.page({ ...libraryQueryOf({}), high: last + 1 }, 240));
const ratios = [
  ["outline of everything", all.taken.median / all.least.median, limit.outline],
  ["first page", pages.taken.median / pages.least.median, limit.page],
  ["last page to first page", deepPage.median / pages.taken.median, limit.depth],
] as const;
for (const [name, ratio, most] of ratios) {
  isGood &&= ratio <= most;
  console.log(`${name}: ${ratio.toFixed(2)}x (limit ${most}x): ${ratio <= most ? "pass" : "FAIL"}`);
}

// A new order: the outline and the first page, as the window reads them.
for (const sort of librarySorts) {
  const firstRow = times(() => {
    const [range] = outline({}, sort).pageRanges;
    reader.page(libraryQueryOf({}, sort), 240, range === undefined ? undefined : { value: 0, ...range });
  });
  isGood &&= firstRow.worst <= firstRowMs;
  console.log(
    `first row by ${sort}: ${firstRow.median.toFixed(0)} ms, at worst ${firstRow.worst.toFixed(0)} ms ` +
      `(limit ${firstRowMs} ms): ${firstRow.worst <= firstRowMs ? "pass" : "FAIL"}`,
  );
}

// A flag is set, and every smart collection is counted again.
const writer = libraryWriter(db);
const [flagged] = reader.ids(libraryQueryOf({}));
const smart: readonly (readonly [string, SmartRules])[] = [
  ["picks of 4 stars", { match: "all", rules: [pickRule, { field: "rating", condition: "atLeast", stars: 4 }] }],
  ["picks or a tag", { match: "any", rules: [pickRule, { field: "tag", condition: "is", values: ["hero"] }] }],
  ["not rejected, a word", { match: "all", rules: [notRejected, { field: "find", text: words[0] ?? "" }] }],
  ["not saved", { match: "all", rules: [pickRule, { field: "saved", isSaved: false }] }],
];
let flag = 1;
const counted = times(() => {
  if (flagged !== undefined) writer.apply({ kind: "flag", values: [[flagged, (flag = -flag)]] });
  for (const [, rules] of smart) {
    reader.count({ ...libraryQueryOf({}), conditions: [conditionOfRules(rules, Date.now())] });
  }
});
isGood &&= counted.worst <= smartCountMs;
console.log(
  `a flag, and the counts of ${smart.length} smart collections: ${counted.median.toFixed(0)} ms, at worst ` +
    `${counted.worst.toFixed(0)} ms (limit ${smartCountMs} ms): ${counted.worst <= smartCountMs ? "pass" : "FAIL"}`,
);
db.close();
rmSync(folder, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);
