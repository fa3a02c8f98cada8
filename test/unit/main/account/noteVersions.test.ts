import { expect, test } from "vitest";
import type { WritableDb } from "#main/shared/database/database.ts";
import { versionStore } from "#main/account/stores/versionStore.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { SeenVersion } from "#main/account/domain/serviceVersions.ts";
import { noteVersions } from "#main/account/noteVersions.ts";
import { withJournal } from "../../../support/journalDb.ts";

const quotes = (version: string): SeenVersion => ({ subject: "quotes", version });
const manifest = (version: string): SeenVersion => ({ subject: "manifest", version });
const manifestPricing = (version: string): SeenVersion => ({ subject: "manifest_pricing", version });

/** Passes responses to `noteVersions` one by one, each with a new store as after a restart. Returns the notifications. */
function seeing(db: WritableDb, tell?: (notice: SystemNotification) => void) {
  const notices: SystemNotification[] = [];
  const failures: unknown[] = [];
  const see = (...seen: readonly SeenVersion[]) =>
    noteVersions(
      {
        clock: { now: () => 7, after: () => () => undefined },
        versions: versionStore(db),
        notify: tell ?? ((notice) => void notices.push(notice)),
        publish: () => undefined,
        log: { error: (_message, detail) => void failures.push(detail) },
      },
      seen,
    );
  return { see, notices, failures };
}

test("[L80] neither the first versions nor the same versions again are reported as a change", () => {
  withJournal((db) => {
    const { see, notices } = seeing(db);
    for (let times = 0; times < 3; times += 1) {
      see(quotes("p1"));
      see(manifest("m1"), manifestPricing("p1"));
    }
    expect(notices).toEqual([]);
    expect(versionStore(db).list()).toHaveLength(3);
  });
});

test("[L80] a new pricing version is notified once for quotes and manifest together, a new manifest version separately", () => {
  withJournal((db) => {
    const { see, notices } = seeing(db);
    see(quotes("p1"));
    see(manifest("m1"), manifestPricing("p1"));
    see(quotes("p2"));
    see(quotes("p2"));
    expect(notices).toEqual([
      {
        event: "versions",
        title: "Pricing version changed",
        body: "Pricing version: p2, was p1.",
        target: { kind: "screen", screen: "spend" },
      },
    ]);
    see(manifest("m2"), manifestPricing("p2"));
    see(manifest("m2"), manifestPricing("p2"));
    expect(notices.slice(1)).toEqual([
      {
        event: "versions",
        title: "Manifest version changed",
        body: "Manifest version: m2, was m1.",
        target: { kind: "screen", screen: "spend" },
      },
    ]);
    expect(versionStore(db).list().slice(0, 3)).toMatchObject([
      { subject: "manifest_pricing", version: "p2", previous: "p1" },
      { subject: "manifest", version: "m2", previous: "m1" },
      { subject: "quotes", version: "p2", previous: "p1" },
    ]);
  });
});

test("[L80] several pricing versions of quotes are notified once each, and a reverted manifest version is notified", () => {
  withJournal((db) => {
    const { see, notices } = seeing(db);
    for (const version of ["image-1", "video-1", "image-1", "video-1"]) see(quotes(version));
    expect(notices).toHaveLength(1);
    for (const version of ["m1", "m2", "m1"]) see(manifest(version));
    expect(notices.slice(1).map(({ body }) => body)).toEqual([
      "Manifest version: m2, was m1.",
      "Manifest version: m1, was m2.",
    ]);
  });
});

test("[L80] a version change whose notification was lost in a crash is notified at the next response", () => {
  withJournal((db) => {
    seeing(db).see(quotes("p1"));
    const crashing = seeing(db, () => {
      throw new Error("the app ended here");
    });
    crashing.see(quotes("p2"));
    expect(crashing.failures).toHaveLength(1);
    const after = seeing(db);
    after.see(quotes("p2"));
    after.see(quotes("p2"));
    expect(after.notices).toHaveLength(1);
  });
});
