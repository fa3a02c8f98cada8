import { expect, test } from "vitest";
import type { Limits } from "#contracts/service/account.ts";
import type { CapabilityManifest } from "#contracts/service/capabilities.ts";
import { snapshotStore } from "#main/shared/database/snapshotStore.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { SeenVersion } from "#main/account/domain/serviceVersions.ts";
import { createServiceSnapshots } from "#main/account/serviceSnapshots.ts";
import { aManifest } from "../../../support/aManifest.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { type OpenDatabases, withDatabases } from "../../../support/openDatabases.ts";
import { accountWith } from "../../../support/serviceRecords.ts";

const away = { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "away" } } as const;
const manifest = aManifest([]);
const limits: Limits = { daily_budget: { limit: 100, used: 10 } };

/** The latest responses in one run of the app. A second scene on the same databases simulates the next run. */
function scene({ cache }: OpenDatabases) {
  const clock = manualClock();
  const state = {
    apiKey: "",
    manifest: { kind: "ok", value: manifest } as Read<CapabilityManifest>,
    delayedManifest: null as Promise<Read<CapabilityManifest>> | null,
    limits: { kind: "ok", value: limits } as Read<Limits>,
  };
  const events: string[] = [];
  const versions: SeenVersion[] = [];
  const store = snapshotStore(cache);
  const snapshots = createServiceSnapshots({
    clock,
    snapshots: store,
    readCapabilities: (lane) => {
      events.push(`read manifest ${lane}`);
      return state.delayedManifest ?? Promise.resolve(state.manifest);
    },
    readLimits: (lane) => {
      events.push(`read limits ${lane}`);
      return Promise.resolve(state.limits);
    },
    apiKey: () => state.apiKey,
    // An announced manifest is already readable.
    manifestRead: () => void events.push(`manifest read: ${snapshots.lastManifest() !== null}`),
    versionsSeen: (seen) => {
      events.push("versions");
      versions.push(...seen);
    },
    modelsChanged: () => void events.push("models"),
    limitsChanged: () => void events.push(`limits: ${snapshots.lastLimits() !== null}`),
  });
  return { clock, state, store, events, versions, snapshots };
}

test("[W3] account, limits and manifest are null before the first read", async () => {
  await withDatabases((databases) => {
    const { snapshots } = scene(databases);
    expect(snapshots.lastAccount()).toBeNull();
    expect(snapshots.lastLimits()).toBeNull();
    expect([snapshots.lastManifest(), snapshots.manifestReadAt()]).toEqual([null, null]);
  });
});

test("[W3] account, limits and manifest are available as last read, also in the next run", async () => {
  await withDatabases(async (databases) => {
    const { snapshots, clock } = scene(databases);
    const readAt = clock.now();
    snapshots.storeAccount(accountWith({ available: 7 }), readAt);
    await snapshots.refreshLimits();
    await snapshots.refreshManifest();
    const later = scene(databases);
    for (const one of [snapshots, later.snapshots]) {
      expect(one.lastAccount()).toEqual({ account: accountWith({ available: 7 }), readAt });
      expect(one.lastLimits()).toEqual({ limits, readAt });
      expect([one.lastManifest(), one.manifestReadAt()]).toEqual([manifest, readAt]);
    }
  });
});

test("[CP93] a manifest whose response arrives after that of a later read is discarded", async () => {
  await withDatabases(async (databases) => {
    const { snapshots, state, events } = scene(databases);
    let answerEarlier: (read: Read<CapabilityManifest>) => void = () => undefined;
    state.delayedManifest = new Promise((resolve) => {
      answerEarlier = resolve;
    });
    const earlierRead = snapshots.refreshManifest();
    state.delayedManifest = null;
    expect(await snapshots.refreshManifest("user")).toBe(true);
    events.splice(0);
    answerEarlier({ kind: "ok", value: { ...manifest, pricing_version: "earlier-prices" } });
    expect(await earlierRead).toBe(true);
    expect(snapshots.lastManifest()).toEqual(manifest);
    expect(events).toEqual([]);
    expect(await snapshots.refreshManifest()).toBe(true);
    expect(events).not.toEqual([]);
  });
});

test("[W3] a read without a usable response changes and publishes nothing", async () => {
  await withDatabases(async (databases) => {
    const { snapshots, state, events, clock } = scene(databases);
    await snapshots.refreshLimits();
    await snapshots.refreshManifest();
    const readAt = clock.now();
    clock.advance(60_000);
    events.length = 0;
    state.limits = away;
    state.manifest = { kind: "unreadable", status: 200 };
    expect([await snapshots.refreshLimits(), await snapshots.refreshManifest()]).toEqual([false, false]);
    expect(events).toEqual(["read limits background", "read manifest background"]);
    expect([snapshots.lastLimits()?.readAt, snapshots.manifestReadAt()]).toEqual([readAt, readAt]);
  });
});

test("[W3] a stored account that this version can't read counts as missing", async () => {
  await withDatabases((databases) => {
    const { snapshots, store } = scene(databases);
    for (const damaged of ["all", { workspace: 7 }, []]) {
      store.write("account", damaged, 5);
      expect(snapshots.lastAccount()).toBeNull();
    }
  });
});

test("new limits are published after being stored", async () => {
  await withDatabases(async (databases) => {
    const { snapshots, events } = scene(databases);
    expect(await snapshots.refreshLimits()).toBe(true);
    expect(events).toEqual(["read limits background", "limits: true"]);
  });
});

test("[CP94] [L80] a new manifest is stored, its versions are reported, and then the models are read again", async () => {
  await withDatabases(async (databases) => {
    const { snapshots, events, versions } = scene(databases);
    expect(await snapshots.refreshManifest()).toBe(true);
    expect(events).toEqual(["read manifest background", "manifest read: true", "versions", "models"]);
    expect(versions).toEqual([
      { subject: "manifest", version: manifest.manifest_version },
      { subject: "manifest_pricing", version: "p1" },
    ]);
  });
});

test("[CP94] a manifest requested by the user is read with the user's priority", async () => {
  await withDatabases(async (databases) => {
    const { snapshots, events } = scene(databases);
    await snapshots.refreshManifest("user");
    expect(events[0]).toBe("read manifest user");
  });
});

test("[CP93] a manifest belongs to the API key used to read the manifest", async () => {
  await withDatabases(async (databases) => {
    const { snapshots, state } = scene(databases);
    state.apiKey = "first";
    await snapshots.refreshManifest();
    expect(snapshots.isOfThisKey()).toBe(true);
    state.apiKey = "second";
    expect(snapshots.isOfThisKey()).toBe(false);
    await snapshots.refreshManifest();
    expect(snapshots.isOfThisKey()).toBe(true);
  });
});
