import { expect, test } from "vitest";
import { adIndexer } from "#main/ads/mirror/adIndexer.ts";
import { adIndexMaintenance } from "#main/ads/mirror/adIndexMaintenance.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";

const count = 500;
const ofStep = 2;
const limits = {
  pagesOfStep: 8,
  stepsBetween: 8,
  partsOfMany: 8,
  parts: 2,
  large: 100,
  stepsOfLog: 12,
};
/** The upper bound of index parts: `partsOfMany` for each of three sizes, plus those that are being merged. */
const mostParts = 4 * limits.partsOfMany;

test("[AF9] a rebuilt index is filled and merged in steps, and contains the newest ads after each step", () => {
  withAds(({ engine, files }) => {
    const items = Array.from({ length: count }, (_, index) => ({ ...sandboxAds(count)(index), title: "Everywhere" }));
    ingestAll(engine, items);
    engine.close();
    const { writable, close } = openMirror(files.ads, files.journal);
    const places = writable.prepare<[], number>("SELECT sort_key FROM ad ORDER BY sort_key DESC").pluck().all();
    const found = writable
      .prepare<[], number>("SELECT -rowid FROM ad_text WHERE ad_text MATCH 'everywhere' ORDER BY rowid")
      .pluck();
    const parts = writable.prepare<[], number>("SELECT count(DISTINCT segid) FROM ad_text_idx").pluck();
    writable.exec(`INSERT INTO ad_text (ad_text) VALUES ('delete-all');
      INSERT INTO ad_unindexed (sort_key) SELECT sort_key FROM ad`);
    const indexer = adIndexer(writable, { ofStep, mostAwaited: 20, mostWaiting: 20 });
    const maintenance = adIndexMaintenance(writable, indexer, limits);
    let [steps, known] = [0, 0];
    for (let isMore = true; isMore; steps += 1) {
      isMore = maintenance.step();
      expect(parts.get()).toBeLessThan(mostParts);
      const now = found.all();
      expect(now.length - known).toBeLessThanOrEqual(ofStep);
      known = now.length;
      if (steps % 100 === 0) expect(now).toEqual(places.slice(0, known));
    }
    expect(found.all()).toEqual(places);
    expect(steps).toBeGreaterThan(count / ofStep);
    close();
  });
});
