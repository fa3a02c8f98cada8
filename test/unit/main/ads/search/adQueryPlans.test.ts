import { expect, test } from "vitest";
import { adSorts, type AdFilter } from "#contracts/ads/ads.ts";
import type { BoardId } from "#contracts/ids.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import { adListStore } from "#main/ads/mirror/adListStore.ts";
import { adMediaStore } from "#main/ads/mirror/adMediaStore.ts";
import { countAds, monthsOfAds } from "#main/ads/search/adCounts.ts";
import { adQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { adPages } from "#main/ads/search/pages/adPages.ts";
import { adCards } from "#main/ads/mirror/adCards.ts";
import { adWriter } from "#main/ads/mirror/adWriter.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";
import { planOf, recordedStatements } from "../../../../support/recordedStatements.ts";
import { finish } from "#main/shared/base/timeSlices.ts";

/** A scan is allowed along an index, in the ads' own order, or along a sorted list of the search index. */
const scans =
  /^SCAN (?!asked VIRTUAL|ad_text VIRTUAL TABLE INDEX \d+:\S*[M=]|CONSTANT ROW|\(subquery)(?!.* USING (?:COVERING )?INDEX)/;
const sorts = /USE TEMP B-TREE/;

function withPlans(work: (dbs: ReturnType<typeof openMirror>) => void): void {
  withAds(({ engine, files }) => {
    ingestAll(
      engine,
      Array.from({ length: 300 }, (_, index) => sandboxAds(300)(index)),
    );
    const dbs = openMirror(files.ads, files.journal);
    work(dbs);
    dbs.close();
  });
}

for (const [name, build] of Object.entries({ adWriter, adMediaStore, adListStore })) {
  test(`[AF8] every statement of ${name} uses an index`, () => {
    withPlans(({ writable }) => {
      const statements = recordedStatements(writable, (db) => void build(db));
      expect(statements.length).toBeGreaterThan(0);
      for (const sql of statements)
        expect(
          planOf(writable, sql).filter((step) => scans.test(step)),
          sql,
        ).toEqual([]);
    });
  });
}

/** Returns every statement that a search of this kind runs, with its plan. */
function plansOf(
  readable: ReadableDb,
  request: (db: ReadableDb) => void,
): readonly (readonly [string, readonly string[]])[] {
  const statements = recordedStatements(readable as never, (db) => request(db));
  return statements.filter((sql) => !sql.includes("FROM label")).map((sql) => [sql, planOf(readable, sql)] as const);
}

const filters: Readonly<Record<string, AdFilter>> = {
  everything: {},
  words: { find: "the week" },
  choices: { mediaTypes: ["video"], languages: ["en"], tags: ["offer"] },
  "words and choices": { find: "the", mediaTypes: ["video"] },
  times: { since: 1, until: Date.UTC(2026, 5, 1) },
  figures: { minDaysRunning: 3, minEngagement: 4 },
};

for (const [name, filter] of Object.entries(filters)) {
  test.each(["newest", "oldest"] as const)(
    `[AF8] ${name} by %s: no page sorts or scans if an index is available`,
    (sort) => {
      withPlans(({ readable }) => {
        const plans = plansOf(readable, (db) => {
          const pages = adPages(adQueryContext(db));
          const after = { sortKey: 2 ** 50 };
          pages({ filter, sort, after, count: 5, today: 1 });
        });
        expect(plans.length).toBeGreaterThan(0);
        for (const [sql, plan] of plans) {
          // When a number filter leaves few ads (at most 10,000), they are sorted: a scan would take longer.
          expect(
            plan.filter((step) => sorts.test(step) && !sql.includes(" AS few ")),
            sql,
          ).toEqual([]);
          expect(
            plan.filter((step) => /^SCAN ad\b/.test(step) && sort === "newest" && !/place/.test(sql)),
            sql,
          ).toEqual([]);
          if (name !== "everything" && name !== "figures")
            expect(
              plan.filter((step) => scans.test(step)),
              sql,
            ).toEqual([]);
        }
      });
    },
  );
}

test("[AF8] pages sorted by days running or engagement use their indexes", () => {
  withPlans(({ readable }) => {
    for (const [sort, indexes] of [
      ["longest", ["ad_running", "ad_ended"]],
      ["engaged", ["ad_by_engagement"]],
    ] as const) {
      const plans = plansOf(readable, (db) => {
        const pages = adPages(adQueryContext(db));
        pages({ filter: {}, sort, after: { key: 4, sortKey: 2 ** 50 }, count: 5, today: 1 });
      });
      for (const index of indexes) {
        const [sql, plan] = plans.find(([text]) => text.includes(`INDEXED BY ${index}`)) ?? ["", []];
        expect(
          plan.some((step) => step.startsWith("SEARCH ad USING") && step.includes(index)),
          sql,
        ).toBe(true);
        expect(
          plan.filter((step) => sorts.test(step)),
          sql,
        ).toEqual([]);
      }
    }
  });
});

test("[AF8] the ads of a board are found by the board's index", () => {
  withPlans(({ readable }) => {
    const filter = { boardId: "board" as BoardId };
    for (const sort of adSorts) {
      const plans = plansOf(readable, (db) => {
        adPages(adQueryContext(db))({
          filter,
          sort,
          after: null,
          count: 5,
          today: 1,
        });
      });
      for (const [sql, plan] of plans)
        expect(
          plan.filter((step) => scans.test(step)),
          sql,
        ).toEqual([]);
    }
  });
});

test("[AF8] tiles, counts and months use an index", () => {
  withPlans(({ readable }) => {
    const plans = plansOf(readable, (db) => {
      const deps = adQueryContext(db);
      adCards(db);
      finish(countAds(deps, { find: "the", tags: ["offer"] }, 1, null));
      finish(monthsOfAds(deps, { find: "the" }, 1));
    });
    for (const [sql, plan] of plans)
      expect(
        plan.filter((step) => scans.test(step) || sorts.test(step)),
        sql,
      ).toEqual([]);
  });
});
