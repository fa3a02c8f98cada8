import { expect, test } from "vitest";
import type { AdFilter } from "#contracts/ads/ads.ts";
import type { SavedSearchId } from "#contracts/ids.ts";
import type { SavedSearchRow } from "#main/ads/domain/userAds.ts";
import { createSearchAlerts } from "#main/ads/boards/searchAlerts.ts";
import type { AdWorkerClient } from "#main/ads/engine/adMessages.ts";
import { partly } from "../../../../support/partly.ts";
import { testWorkspace } from "../../../../support/testWorkspace.ts";

const [watched, quiet] = ["watched", "quiet"] as unknown as [SavedSearchId, SavedSearchId];

function row(id: SavedSearchId, isWatched: 0 | 1): SavedSearchRow {
  return { id, name: id, filter: `{"find":"${id}"}`, sort: "newest", hasAlert: isWatched, seenAt: 0, createdAt: 0 };
}

/** Two saved searches, one with an alert. Tests add the times at which ads arrived. */
function scene() {
  const workspace = testWorkspace();
  const { clock, userAdWriter } = workspace;
  const rows = [row(watched, 1), row(quiet, 0)];
  userAdWriter.apply({ searches: { put: rows } });
  const cameIn: number[] = [];
  const queried: AdFilter[] = [];
  const notified: string[] = [];
  const world = { isOnBattery: false, canQuery: true, changes: 0 };
  const alerts = createSearchAlerts({
    ...workspace,
    mirror: partly<AdWorkerClient>("mirror", {
      countNew: (_filter, after) =>
        Promise.resolve({ count: cameIn.filter((at) => at > after).length, isCapped: false }),
    }),
    power: { isOnBattery: () => world.isOnBattery, observe: () => undefined },
    refresh: {
      refreshUnseen: (filter) => {
        queried.push(filter);
        return world.canQuery;
      },
    },
    notify: ({ body }) => void notified.push(body),
    adsChanged: () => {
      world.changes += 1;
    },
  });
  const removeAll = () => userAdWriter.apply({ searches: { drop: rows } });
  return { clock, removeAll, cameIn, queried, notified, world, alerts };
}

test("[AK16] only saved searches with an alert are checked", () => {
  const { alerts, removeAll } = scene();
  expect(alerts.withAlert()).toEqual([watched]);
  removeAll();
  expect(alerts.withAlert()).toEqual([]);
});

test("[AK16] an alert queries the service with the filter of its saved search", () => {
  const { alerts, queried, world } = scene();
  expect(alerts.query(watched)).toBe(true);
  expect(queried).toEqual([{ find: watched }]);
  world.canQuery = false;
  expect(alerts.query(watched)).toBe(false);
});

test("[AK16] an alert does not query the service on battery, nor for a removed search", () => {
  const { alerts, queried, world, removeAll } = scene();
  world.isOnBattery = true;
  expect(alerts.query(watched)).toBe(false);
  world.isOnBattery = false;
  removeAll();
  expect(alerts.query(watched)).toBe(false);
  expect(queried).toEqual([]);
});

test("[AK17] new ads are notified once, and the counts of the saved searches are refreshed", async () => {
  const { alerts, clock, cameIn, notified, world } = scene();
  clock.advance(10);
  cameIn.push(clock.now());
  clock.advance(10);
  await alerts.notify();
  expect(notified).toHaveLength(1);
  expect(world.changes).toBe(1);
  await alerts.notify();
  expect(notified).toHaveLength(1);
  expect(world.changes).toBe(1);
  clock.advance(10);
  cameIn.push(clock.now());
  await alerts.notify();
  expect(notified).toHaveLength(2);
  expect(world.changes).toBe(2);
});

test("[AK17] ads that arrived before the app started are not notified", async () => {
  const { alerts, clock, cameIn, notified, world } = scene();
  cameIn.push(clock.now() - 1);
  await alerts.notify();
  expect(notified).toEqual([]);
  expect(world.changes).toBe(0);
});
