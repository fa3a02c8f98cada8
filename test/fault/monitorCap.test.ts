import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { monitorReader, monitorWriter } from "#main/research/stores/monitorStore.ts";
import { periodStart } from "#main/spending/domain/spendCaps.ts";
import { checkConsent, consentTo, monitorConsent, monitorJournal } from "../support/consentFor.ts";
import { type CrashCopy, crashCopy } from "../support/crashCopy.ts";
import { insertRow, withJournal } from "../support/journalDb.ts";
import { createMonitor, turnOver, watched, watchWhen } from "../support/researchScene.ts";
import { withSpendScene } from "../support/spendScene.ts";
import { readJournal } from "../support/startCore.ts";
import type { TappedRequest } from "../support/wireTap.ts";

const noLabels = { project: null, costCenter: null };

const hourMs = 3_600_000;
const cap = 3;
const freely = {
  serviceNow: () => Date.now(),
  rateLimits: { read: 10_000, write: 10_000 },
  config: { rate_limit: { read_per_minute: 10_000, write_per_minute: 10_000 } },
};

/** Copies the data each time a POST arrives at the service or a response to one is sent. */
function witness() {
  const moments: (CrashCopy & { readonly name: string })[] = [];
  let dataDir: string | null = null;
  const take = (when: string, { method, body }: TappedRequest): undefined => {
    if (dataDir === null || method !== "POST") return;
    moments.push({
      ...crashCopy(dataDir),
      name: `${moments.length}: ${when} the ${body.includes("quote_id") ? "confirm" : "quote"}`,
    });
  };
  return {
    moments,
    follow: (folder: string | null) => {
      dataDir = folder;
    },
    arrived: (request: TappedRequest): undefined => take("before", request),
    answering: (request: TappedRequest) => take("after", request),
  };
}

test("[RS6] a monitor with a cap of three, restarted from any moment of its checks, never confirms a fourth", async () => {
  const { moments, follow, arrived, answering } = witness();
  // The job of an earlier life can be found by its quote's ID only where the service uses one ID for both.
  const config = { variants: ["job-id-quote" as const] };
  await withSpendScene({ ...freely, config, arrived, answering }, async (scene) => {
    const now = new Date(scene.clock.now());
    scene.clock.advance(new Date(now.getFullYear(), now.getMonth() + 1, 10).getTime() - now.getTime());
    follow(scene.dataDir);
    const { id } = await createMonitor(scene, { request: watched(), everyHours: 1, monthlyCap: cap });
    for (let turn = 1; turn <= cap; turn += 1) {
      await turnOver(scene, id, turn);
      scene.clock.advance(hourMs);
    }
    await watchWhen(scene, id, ({ waitsFor }) => waitsFor === "cap");
    follow(null);
    await scene.stop();
    // Three checks of four moments each, and the discarded quote.
    expect(moments).toHaveLength(cap * 4 + 2);

    // The second check is like the first.
    for (const moment of [...moments.slice(0, 4), ...moments.slice(8)]) {
      await scene.startAgain(moment.dataDir);
      const end = await watchWhen(scene, id, ({ waitsFor, isRunning, nextCheckAt }) => {
        // Every possible check becomes due.
        if (!isRunning && Number(nextCheckAt) > scene.clock.now()) scene.clock.advance(hourMs);
        return waitsFor === "cap" && !isRunning;
      });
      expect(end.confirmedThisMonth, moment.name).toBe(cap);
      await scene.stop();
      const armed = readJournal(
        moment.dataDir,
        "SELECT confirm_key, consented_credits FROM paid_request WHERE confirm_key NOT NULL",
      );
      expect(armed, moment.name).toHaveLength(cap);
      const keys = new Set(armed.map((row) => row["confirm_key"]));
      const sent = scene.tap.confirms().filter(({ headers }) => keys.has(headers["idempotency-key"] ?? ""));
      expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size, moment.name).toBe(cap);
    }
    for (const moment of moments) moment.remove();
    // The charges match the keys of all these lives, each once.
    const keys = new Set(scene.tap.confirms().map(({ headers }) => headers["idempotency-key"]));
    expect(await scene.charges()).toHaveLength(keys.size);
  });
}, 60_000);

type Step =
  | { readonly kind: "run"; readonly credits: number; readonly byPerson: boolean }
  | { readonly kind: "cap"; readonly to: number }
  | { readonly kind: "time"; readonly days: number }
  | { readonly kind: "again" };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("run" as const),
        credits: fc.integer({ min: 0, max: 2 }),
        byPerson: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("cap" as const), to: fc.integer({ min: 0, max: 4 }) }) },
    // The clock is also set back.
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("time" as const), days: fc.integer({ min: -3, max: 20 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("again" as const) }) },
  ),
  { maxLength: 30 },
);

test("[RS6] any sequence of checks, cap changes, and clock changes keeps a monitor within its monthly cap", () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 4 }), (plan, firstCap) => {
      withJournal((db) => {
        let writer = monitorWriter(db, monitorJournal(db));
        const reader = monitorReader(db);
        const id = randomUUID() as MonitorId;
        let now = Date.UTC(2026, 10, 20);
        let agreed = firstCap;
        writer.insert(
          { id, request: watched(), everyHours: 1, monthlyCap: agreed, nextCheckAt: now, ...noLabels },
          monitorConsent(id, agreed),
          now,
        );
        for (const step of plan) {
          if (step.kind === "time") now += step.days * 24 * hourMs;
          else if (step.kind === "again") writer = monitorWriter(db, monitorJournal(db));
          else if (step.kind === "cap") {
            const consent = step.to > agreed ? monitorConsent(id, step.to) : null;
            agreed = step.to;
            writer.change(id, { monthlyCap: agreed }, consent, now);
          } else {
            const monthAt = periodStart("month", now);
            const before = reader.confirmedSince(id, monthAt);
            const run = quoted(db, step.credits);
            writer.addCheck(id, run, now);
            const consent = { id: run, confirmKey: `c.${run}`, confirmBody: '{"quote_id":"q"}', credits: step.credits };
            if (step.byPerson) {
              journalWriter(db).confirm([consent], consentTo(db, run), now);
              continue;
            }
            const against = writer.confirm(
              { monitorId: id, consent, monthAt, nextCheckAt: now + hourMs, requestedIn: checkConsent(id) },
              now,
            );
            const may = step.credits <= 1 && before + step.credits <= agreed;
            expect(against === null).toBe(may);
            expect(reader.confirmedSince(id, monthAt)).toBe(may ? before + step.credits : before);
          }
        }
      });
    }),
    { numRuns: 12 },
  );
});

test("[RS6] the journal rejects a monitor's confirm beyond its cap, independently of the calling code", () => {
  withJournal((db) => {
    const { confirm } = journalWriter(db);
    const writer = monitorWriter(db, monitorJournal(db));
    const id = randomUUID() as MonitorId;
    writer.insert(
      { id, request: watched(), everyHours: 1, monthlyCap: 1, nextCheckAt: 1, ...noLabels },
      monitorConsent(id, 1),
      1,
    );
    const consent = Number(db.prepare("SELECT id FROM monitor_consent").pluck().get());
    const byWatch = db.prepare("UPDATE monitor_check SET consent_id = ?, month_at = 0 WHERE paid_request_id = ?");
    const armed = (credits: number) => {
      const run = quoted(db, credits);
      writer.addCheck(id, run, 1);
      byWatch.run(consent, run);
      confirm([{ id: run, confirmKey: `c.${run}`, confirmBody: '{"quote_id":"q"}', credits }], "monitor", 1);
    };
    expect(() => armed(2)).toThrow("beyond what was agreed to");
    armed(1);
    armed(0);
    expect(() => armed(1)).toThrow("beyond what was agreed to");
    expect(() => writer.change(id, { monthlyCap: 5 }, null, 1)).toThrow("no person agreed to this");
    writer.change(id, { monthlyCap: 5 }, monitorConsent(id, 5), 1);
    // The check uses the consent from before the change.
    expect(() => armed(0)).toThrow("beyond what was agreed to");
    expect(() => db.exec("UPDATE monitor_consent SET monthly_cap = 9")).toThrow("never changed");
    expect(() => db.exec("DELETE FROM monitor_consent")).toThrow("never deleted");
    expect(() => db.exec("UPDATE monitor_check SET consent_id = NULL, month_at = NULL")).toThrow("never changed");
  });
});

test("[RS6] a calendar month has a single cap, regardless of the time zone of the confirms", () => {
  withJournal((db) => {
    const writer = monitorWriter(db, monitorJournal(db));
    const id = randomUUID() as MonitorId;
    writer.insert(
      { id, request: watched(), everyHours: 1, monthlyCap: 2, nextCheckAt: 1, ...noLabels },
      monitorConsent(id, 2),
      1,
    );
    const accept = (monthAt: number, now: number) => {
      const run = quoted(db, 1);
      writer.addCheck(id, run, now);
      const consent = { id: run, confirmKey: `c.${run}`, confirmBody: '{"quote_id":"q"}', credits: 1 };
      return (
        writer.confirm(
          { monitorId: id, consent, monthAt, nextCheckAt: now + hourMs, requestedIn: checkConsent(id) },
          now,
        )?.waitsFor ?? null
      );
    };
    // December begins on Kiritimati 24 hours before it begins in Honolulu.
    const december = Date.UTC(2026, 10, 30, 10);
    const inHonolulu = Date.UTC(2026, 11, 1, 10);
    expect(accept(december, december + hourMs)).toBeNull();
    expect(accept(december, december + 2 * hourMs)).toBeNull();
    expect(accept(inHonolulu, inHonolulu + hourMs)).toBe("cap");
    // The next month has its own cap.
    expect(accept(Date.UTC(2027, 0, 1, 10), Date.UTC(2027, 0, 2))).toBeNull();
  });
});

function quoted(db: Parameters<typeof insertRow>[0], credits: number): PaidRequestId {
  return insertRow(db, "quoted", { kind: "research", quoted_credits: credits }) as PaidRequestId;
}
