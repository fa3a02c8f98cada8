// The order in which a core closes its parts. One part is blocked, to show what is closed before it and what is not.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { AssetId, type PaidRequestId } from "#contracts/ids.ts";
import { sendTestDelivery } from "#main/webhooks/listener/sendTestDelivery.ts";
import { threadPrograms } from "../../support/builtPrograms.ts";
import { heldClosing } from "../../support/heldClosing.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf, journalFile } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { isConfirm, type Meddling } from "../../support/wireTap.ts";

const programs = { ...threadPrograms(), read: new URL("../../support/heldReadWorker.ts", import.meta.url) };

/**
 * Starts closing the core and runs `work` while the read thread is held open. Afterwards, the read threads of this
 * core and all later cores close.
 */
async function whileClosing(scene: SpendScene, work: () => Promise<void>): Promise<void> {
  const { requests: requested, leave } = heldClosing(path.dirname(journalFile(scene.dataDir)));
  // The read thread starts with the first query.
  await scene.core.run("library.facets", { filter: {} });
  const closed = scene.stop();
  try {
    await scene.core.waitFor("the reading thread was asked to close", () => existsSync(requested));
    await work();
  } finally {
    writeFileSync(leave, "");
    await closed;
  }
}

/** Returns whether any core has locked the workspace's folder. */
function isFolderHeld(dataDir: string): boolean {
  const db = new Sqlite(path.join(path.dirname(journalFile(dataDir)), "lock.db"), { timeout: 0 });
  try {
    db.exec("BEGIN EXCLUSIVE");
    return false;
  } catch {
    return true;
  } finally {
    db.close();
  }
}

const stateOf = (scene: SpendScene, id: PaidRequestId) =>
  scene.core.journal("SELECT state FROM paid_request WHERE id = ?", id)[0]?.["state"];

test("[D4] [LB11] the databases and the folder lock are released last, after every other part has closed", async () => {
  await withSpendScene({ programs }, async (scene) => {
    await whileClosing(scene, () => {
      expect(isFolderHeld(scene.dataDir)).toBe(true);
      expect(scene.core.core.requestCounts()).toMatchObject({ waiting: 0 });
      return Promise.resolve();
    });
    expect(isFolderHeld(scene.dataDir)).toBe(false);
    expect(() => scene.core.core.requestCounts()).toThrow("not open");
  });
});

test("[S2] a quote confirmed while the app closes is stored but not sent, and is sent once after the next start", async () => {
  await withSpendScene({ programs }, async (scene) => {
    const quote = await scene.quote();
    await whileClosing(scene, async () => {
      // No caller waits for it any more, so it is never sent.
      void scene.core.attempt("quotes.confirm", acceptanceOf(quote));
      await scene.core.waitFor("it is written", () => stateOf(scene, quote.paidRequestId) === "queued");
    });
    expect(stateOf(scene, quote.paidRequestId)).toBe("queued");
    expect(scene.tap.confirms()).toEqual([]);
    await scene.startAgain();
    await scene.core.waitForState(quote.paidRequestId, "running", "done");
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[LB6] jobs stop first: trash that becomes due while the app closes is deleted after the next start", async () => {
  await withSpendScene({ programs }, async (scene) => {
    await waitForResult(scene, (await scene.spend()).id);
    const [asset] = scene.core.journal("SELECT id FROM asset");
    const id = AssetId.parse(asset?.["id"]);
    await scene.core.run("library.trash", { assetIds: [id] });
    const results = () => scene.core.journal("SELECT id FROM asset").length;
    await whileClosing(scene, async () => {
      scene.clock.advance(31 * 86_400_000);
      // Of the timers that are due by now, this one fires last.
      await new Promise<void>((resolve) => void scene.clock.after(0, resolve));
      expect(results()).toBe(1);
    });
    await scene.startAgain();
    await scene.core.waitFor("the result is removed", () => results() === 0);
  });
});

test("[S3] a confirm that closing interrupts is stored as unknown before the databases close, and is not charged twice", async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let hold: Promise<Meddling | undefined> | undefined = new Promise(() => undefined);
  await withSpendScene(
    {
      programs,
      arrived: (request) => {
        if (!isConfirm(request) || hold === undefined) return undefined;
        arrive();
        return hold;
      },
    },
    async (scene) => {
      const quote = await scene.quote();
      const confirming = scene.core.attempt("quotes.confirm", acceptanceOf(quote));
      await arrived;
      hold = undefined;
      await whileClosing(scene, async () => {
        await confirming;
        expect(stateOf(scene, quote.paidRequestId)).toBe("outcome_unknown");
      });
      await scene.startAgain();
      await scene.core.waitForState(quote.paidRequestId, "running", "done");
      expect(await scene.charges()).toHaveLength(1);
    },
  );
});

test("[WH3] the webhook port closes even while another part is slow to close", async () => {
  await withSpendScene({ programs }, async (scene) => {
    const { localAddress } = (await scene.core.run("webhooks.update", { areOn: true })) ?? { localAddress: null };
    const url = `${localAddress}/hooks`;
    const trial = { url, id: "trial", body: "{}", secret: "whsec_1", signedAt: 0 };
    expect(await sendTestDelivery(trial)).toMatchObject({ kind: "status" });
    await whileClosing(scene, async () => {
      expect(await sendTestDelivery(trial)).toMatchObject({ kind: "no_answer", reason: "ECONNREFUSED" });
    });
  });
});
