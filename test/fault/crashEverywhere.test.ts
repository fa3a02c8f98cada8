import { expect, test } from "vitest";
import { type CrashCopy, crashCopy } from "../support/crashCopy.ts";
import { readJournal } from "../support/startCore.ts";
import { withSpendScene } from "../support/spendScene.ts";
import { waitForResult } from "../support/waitForResult.ts";
import type { TappedRequest } from "../support/wireTap.ts";

interface Moment extends CrashCopy {
  readonly name: string;
}

/** Copies the data each time a request arrives at the service or a response is sent. */
function witness() {
  const moments: Moment[] = [];
  let dataDir: string | null = null;
  const take = (when: string, { method, path, body }: TappedRequest): undefined => {
    if (dataDir === null) return;
    const phase = body.includes('"quote_id"') ? " confirm" : "";
    moments.push({ ...crashCopy(dataDir), name: `${when} ${method} ${path}${phase}` });
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

const discardable = ["quoting", "quoted"];

test("[S10] [S2] a restart from any moment of a purchase ends with one generation, one charge, and one result", async () => {
  const { moments, follow, arrived, answering } = witness();
  await withSpendScene({ arrived, answering }, async (scene) => {
    follow(scene.dataDir);
    const { id } = await scene.spend();
    const done = await waitForResult(scene, id);
    follow(null);
    await scene.stop();
    const [charge] = await scene.charges();
    const found = { before: 0, accepted: 0 };

    for (const moment of moments) {
      const [row] = readJournal(moment.dataDir, "SELECT state FROM paid_request");
      const confirmsBefore = scene.tap.confirms().length;
      const core = await scene.startAgain(moment.dataDir);
      if (row === undefined || discardable.includes(String(row["state"]))) {
        found.before += 1;
        expect((await core.run("queue.list", { limit: 1 })).requests, moment.name).toEqual([]);
        const left = core.journal("SELECT state FROM paid_request WHERE state != 'cancelled'");
        expect(left, moment.name).toEqual([]);
        await core.waitFor("the account is read", () => core.published.some(({ name }) => name === "account.changed"));
        expect(scene.tap.confirms(), moment.name).toHaveLength(confirmsBefore);
      } else {
        found.accepted += 1;
        const again = await waitForResult(scene, id);
        expect(again.generationIds, moment.name).toEqual(done.generationIds);
        expect(again.results, moment.name).toHaveLength(1);
      }
      expect(await scene.charges(), moment.name).toEqual([charge]);
      await scene.stop();
      moment.remove();
    }
    // Before confirming: account and quote. After it: confirm, record and file.
    expect(found.before).toBeGreaterThanOrEqual(3);
    expect(found.accepted).toBeGreaterThanOrEqual(5);
    expect(new Set(scene.tap.confirms().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });
});

test("[S10] after a crash a request being sent is of unknown outcome, and a request being quoted is cancelled", async () => {
  const { moments, follow, arrived, answering } = witness();
  await withSpendScene({ arrived, answering, startJobs: false }, async (scene) => {
    follow(scene.dataDir);
    const { id } = await scene.spend();
    follow(null);
    const seen = new Set<string>();
    for (const moment of moments) {
      const [before] = readJournal(moment.dataDir, "SELECT state FROM paid_request");
      const core = await scene.startAgain(moment.dataDir);
      const [after] = core.journal("SELECT state, is_ambiguous, next_attempt_at FROM paid_request");
      seen.add(`${before?.["state"]} ${after?.["state"]}`);
      if (before?.["state"] === "sending") {
        expect(after).toMatchObject({ state: "outcome_unknown", is_ambiguous: 1 });
        expect(after?.["next_attempt_at"]).toBeTypeOf("number");
        const cancelled = await core.attempt("queue.cancel", { paidRequestId: id });
        expect(cancelled.ok).toBe(false);
      }
      await scene.stop();
      moment.remove();
    }
    expect(seen).toEqual(new Set(["undefined undefined", "quoting cancelled", "sending outcome_unknown"]));
  });
});
