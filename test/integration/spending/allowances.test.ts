// What an allowance of a program accepts without asking, and what it does not.
import { expect, test } from "vitest";
import type { AllowanceTerms } from "#contracts/agents/allowances.ts";
import { coreCommands } from "#contracts/registry.ts";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { inJournal, programOf, requestOf, type SceneProgram } from "../../support/programs.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";

const freely = {
  isServiceMoved: true,
  rateLimits: { read: 10_000, write: 10_000 },
  config: { rate_limit: { read_per_minute: 10_000, write_per_minute: 10_000 } },
};
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const armed = "SELECT id FROM paid_request WHERE confirm_key IS NOT NULL";
const accepted = "SELECT given_by, allowance_id FROM price_consent ORDER BY given_at";

const wide: Partial<AllowanceTerms> = { total: 1_000, perRequest: 100, perPeriod: 1_000, perHour: 100, days: 90 };

/** Requests a quote and its confirmation. Returns the state of the confirmation request. */
async function decided(program: SceneProgram, prompt: string): Promise<string> {
  return (await program.wait(prompt)).state;
}

/** Returns the price of an image. */
async function priceOf({ quote }: SpendScene): Promise<number> {
  return (await quote("What does it cost?")).credits;
}

test("[AG36] an allowance accepts all of a confirmation request at once, and it is sent 10 s later", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    await program.give(wide);
    const quote = await program.quote();
    expect(program.spending().isCovered(program.id, quote.paidRequestId)).toBe(true);
    const done = program.request([quote.paidRequestId]);
    expect(done).toMatchObject({ state: "accepted" });
    expect(program.spending().confirmedBy(quote.paidRequestId)).toBe("allowance");
    const [row] = scene.core.journal("SELECT consented_at, next_attempt_at, state FROM paid_request");
    expect(row).toMatchObject({ state: "queued", next_attempt_at: Number(row?.["consented_at"]) + 10_000 });
    expect(scene.tap.confirms()).toEqual([]);
    scene.clock.advance(10_000);
    await scene.core.waitForState(quote.paidRequestId, "running", "done");
    expect(await scene.charges()).toHaveLength(1);
    expect(program.spending().allowance(program.id)).toMatchObject({
      used: quote.credits,
      usedInPeriod: quote.credits,
    });
    expect(scene.core.notifications.filter(({ event }) => event === "confirmation_requested")).toEqual([]);
  });
});

test("[AG36] an allowance accepts all of a confirmation request or nothing, and nothing if a person must decide", async () => {
  await withSpendScene(freely, async (scene) => {
    const price = await priceOf(scene);
    const program = programOf(scene);
    await program.give({ ...wide, total: price * 3, perPeriod: price * 3, perRequest: price });
    const quotes = [
      await program.quote("1"),
      await program.quote("2"),
      await program.quote("3"),
      await program.quote("4"),
    ];
    const ids = quotes.map(({ paidRequestId }) => paidRequestId);
    expect(program.request(ids).state).toBe("waiting");
    expect(scene.core.journal(armed)).toEqual([]);
    const decidedByPerson = await program.quote("5");
    expect(program.request([decidedByPerson.paidRequestId], { isPersonOnly: true }).state).toBe("waiting");
    expect((await program.wait("6", "7", "8")).state).toBe("accepted");
    expect(await decided(program, "9")).toBe("waiting");
    expect(scene.core.journal(accepted)).toHaveLength(3);
  });
});

test("[AG36] a person can cancel what an allowance accepted before it is sent", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    await program.give(wide);
    const waiting = await program.wait("One");
    const id = requestOf(waiting);
    await scene.core.run("queue.cancel", { paidRequestId: id });
    scene.clock.advance(60_000);
    await scene.core.waitForState(id, "cancelled");
    expect(scene.tap.confirms()).toEqual([]);
    // What was allowed counts, whatever came of it.
    expect(program.spending().allowance(program.id)?.used).toBe(waiting.credits);
  });
});

/** Each limit, with an allowance that accepts exactly one request, and the reason why it refuses the second. */
const limits: readonly (readonly [string, (price: number) => Partial<AllowanceTerms>])[] = [
  ["in all", (price) => ({ total: price * 2 - 1, perPeriod: price * 2 - 1, perRequest: price })],
  ["in a period", (price) => ({ perPeriod: price * 2 - 1 })],
  ["in an hour", () => ({ perHour: 1 })],
];

for (const [name, terms] of limits) {
  test(`[AG37] an allowance refuses what exceeds its limit ${name}`, async () => {
    await withSpendScene(freely, async (scene) => {
      const price = await priceOf(scene);
      const program = programOf(scene);
      await program.give({ ...wide, ...terms(price) });
      expect(await decided(program, "One")).toBe("accepted");
      expect(await decided(program, "Two")).toBe("waiting");
      expect(scene.core.journal(accepted)).toHaveLength(1);
    });
  });
}

test("[AG37] the period and the hour of an allowance are any stretch of that length, and its total is moved by no clock", async () => {
  await withSpendScene(freely, async (scene) => {
    const price = await priceOf(scene);
    const program = programOf(scene);
    await program.give({ ...wide, perHour: 1, perPeriod: price * 2, total: price * 3, perRequest: price });
    expect(await decided(program, "1")).toBe("accepted");
    scene.clock.advance(hourMs + 1);
    expect(await decided(program, "2")).toBe("accepted");
    scene.clock.advance(hourMs + 1);
    expect(await decided(program, "3")).toBe("waiting");
    scene.clock.advance(dayMs - 2 * hourMs);
    expect(await decided(program, "4")).toBe("accepted");
    scene.clock.advance(7 * dayMs);
    expect(await decided(program, "5")).toBe("waiting");
  });
});

/** What one allowance does not cover at all. */
const uncovered: readonly (readonly [string, (price: number) => Partial<AllowanceTerms>])[] = [
  ["a higher price than one request may have", (price) => ({ perRequest: price - 1 })],
  ["another type", () => ({ types: ["video", "research"] })],
  ["another project", () => ({ project: "spring" })],
];

for (const [name, terms] of uncovered) {
  test(`[AG37] an allowance refuses ${name}`, async () => {
    await withSpendScene(freely, async (scene) => {
      const price = await priceOf(scene);
      const program = programOf(scene);
      await program.give({ ...wide, ...terms(price) });
      expect(await decided(program, "One")).toBe("waiting");
      expect(scene.core.journal(armed)).toEqual([]);
    });
  });
}

test("[AG37] an allowance for a project accepts requests with this project", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    await program.give({ ...wide, project: "spring" });
    const quote = await program.quote("One", "spring");
    expect(program.request([quote.paidRequestId]).state).toBe("accepted");
  });
});

test("[AG37] an allowance refuses a request that an owner or admin must approve", async () => {
  const config = { ...freely.config, keys: [{ api_key: "k_test_1", approval_threshold: 0 }] };
  await withSpendScene({ ...freely, config }, async (scene) => {
    const program = programOf(scene);
    await program.give(wide);
    const quote = await program.quote();
    expect(quote.approval.required).toBe(true);
    expect(program.request([quote.paidRequestId]).state).toBe("waiting");
  });
});

test("[AG37] an allowance ends by time, with its pairing, and while the clock is set back", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene, { endsAt: scene.clock.now() + 40 * dayMs });
    await program.give({ ...wide, days: 30 });
    expect(await decided(program, "1")).toBe("accepted");
    scene.clock.advance(-hourMs);
    expect(await decided(program, "2")).toBe("waiting");
    scene.clock.advance(hourMs + 30 * dayMs);
    expect(await decided(program, "3")).toBe("waiting");
    expect(program.spending().allowance(program.id)).toBeNull();
    await program.give({ ...wide, days: 90 });
    expect(program.spending().allowance(program.id)?.endsAt).toBeLessThanOrEqual(scene.clock.now() + 10 * dayMs);
    expect(await decided(program, "4")).toBe("accepted");
    scene.clock.advance(10 * dayMs + hourMs);
    await expect(decided(program, "5")).rejects.toMatchObject({ code: "not_found" });
  });
});

test("[AG37] the journal refuses a consent beyond an allowance, whoever writes it", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    await program.give({ ...wide, types: ["video"] });
    const quote = await program.quote();
    inJournal(scene.dataDir, (db) => {
      const insert = db.prepare(`INSERT INTO price_consent (paid_request_id, given_by, allowance_id, given_at, credits)
        SELECT @id, 'allowance', allowance.id, @now, @credits FROM allowance`);
      const row = { id: quote.paidRequestId, now: scene.clock.now(), credits: quote.credits };
      expect(() => insert.run(row)).toThrow(/beyond the allowance/);
    });
  });
});

test("[AG38] spend caps hold for what an allowance would accept: then a person decides", async () => {
  await withSpendScene(freely, async (scene) => {
    const price = await priceOf(scene);
    const program = programOf(scene);
    await program.give(wide);
    await scene.core.run("spend.setCaps", { caps: [{ period: "day", project: null, credits: price }] });
    expect(await decided(program, "1")).toBe("accepted");
    expect(await decided(program, "2")).toBe("waiting");
  });
});

test("[AG40] an allowance that the app did not write, or whose key is gone, counts as none", async () => {
  const secrets = sessionSecrets();
  await withSpendScene({ ...freely, secrets }, async (scene) => {
    const program = programOf(scene);
    await program.give(wide);
    await scene.startAgain();
    expect(await decided(program, "1")).toBe("accepted");
    inJournal(scene.dataDir, (db) => {
      db.exec("DROP TRIGGER allowance_frozen; UPDATE allowance SET total = 999999, per_period = 999999");
    });
    expect(await decided(program, "2")).toBe("waiting");
    expect(program.spending().allowance(program.id)).toBeNull();
    await program.give(wide);
    expect(await decided(program, "3")).toBe("accepted");
    secrets.write("allowance-key", null);
    expect(await decided(program, "4")).toBe("waiting");
  });
});

test("[AG41] the end of an allowance cancels what it accepted and was not sent, and the end of a program too", async () => {
  await withSpendScene(freely, async (scene) => {
    for (const end of [
      (program: SceneProgram) => scene.core.run("agents.endAllowance", { programId: program.id }),
      (program: SceneProgram) => Promise.resolve(program.spending().endProgram(program.id)),
    ]) {
      const program = programOf(scene);
      await program.give(wide);
      const sent = await program.wait("1");
      scene.clock.advance(10_000);
      await scene.core.waitForState(requestOf(sent), "running", "done");
      const unsent = await program.wait("2");
      await end(program);
      expect(program.spending().request(program.id, requestOf(unsent)).state).toBe("cancelled");
      expect(["running", "done"]).toContain(program.spending().request(program.id, requestOf(sent)).state);
      expect(program.spending().allowance(program.id)).toBeNull();
      expect(await decided(program, "3")).toBe("waiting");
    }
    expect(await scene.charges()).toHaveLength(2);
  });
});

test("[AG42] only a person gives an allowance, exactly as shown, and the proofsheet command gets none", async () => {
  let doesDecline = true;
  await withSpendScene({ ...freely, declinesConsents: () => doesDecline }, async (scene) => {
    const program = programOf(scene);
    await expect(program.give()).rejects.toThrow("no allowance was given");
    expect(scene.core.journal("SELECT id FROM allowance")).toEqual([]);
    doesDecline = false;
    await program.give({ ...wide, project: "spring" });
    const [consent] = scene.core.journal("SELECT shown FROM consent WHERE subject = 'allowance'");
    expect(JSON.parse(String(consent?.["shown"]))).toMatchObject({
      programId: program.id,
      total: 1_000,
      perRequest: 100,
      perPeriod: 1_000,
      perHour: 100,
      types: ["image"],
      project: "spring",
    });
    await program.give({ total: 5, perPeriod: 5, perRequest: 5 });
    expect(program.spending().allowance(program.id)?.terms.total).toBe(5);
    const command = programOf(scene, { name: "proofsheet", isCommandLine: true });
    await expect(command.give()).rejects.toMatchObject({ error: { code: "bad_input" } });
    expect("consent.accept" in coreCommands).toBe(false);
    expect(scene.core.journal("SELECT id FROM allowance")).toHaveLength(2);
  });
});
