// What programs want confirmed, and what a person decides about it in the consent view.
import { expect, test } from "vitest";
import { confirmationLimits } from "#contracts/agents/confirmations.ts";
import { commands } from "#contracts/registry.ts";
import { inJournal, partsOf, programOf, requestOf, reviewOf } from "../../support/programs.ts";
import { dearerQuote } from "../../support/dearerQuote.ts";
import { watched } from "../../support/researchScene.ts";
import { imageItems } from "../../support/runScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import type { Meddling, TappedRequest } from "../../support/wireTap.ts";

const freely = {
  isServiceMoved: true,
  rateLimits: { read: 10_000, write: 10_000 },
  config: { rate_limit: { read_per_minute: 10_000, write_per_minute: 10_000 } },
};
const dayMs = 86_400_000;
const armed = "SELECT id FROM paid_request WHERE confirm_key IS NOT NULL";

async function expectNothingSpent({ core, tap, charges }: SpendScene): Promise<void> {
  expect(core.journal(armed)).toEqual([]);
  expect(core.journal("SELECT paid_request_id FROM price_consent")).toEqual([]);
  expect(tap.confirms()).toEqual([]);
  expect(await charges()).toEqual([]);
}

test("[AG30] a confirmation request waits with the prices that the program saw, and the same key returns the same one", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const quote = await program.quote();
    const first = program.request([quote.paidRequestId], { requestKey: "a" });
    expect(first).toMatchObject({ state: "waiting", programName: "Claude", reason: "For the campaign", note: null });
    expect(first.credits).toBe(quote.credits);
    expect(first.items).toMatchObject([
      { firstCredits: quote.credits, isUndecided: true, isExpired: false, maximumCredits: quote.credits },
    ]);
    expect(first.items[0]?.requested).toMatchObject([{ kind: "generation", request: { prompt: "A red sneaker" } }]);
    expect(program.request([quote.paidRequestId], { requestKey: "a" }).id).toBe(first.id);
    const other = await program.quote("Another");
    expect(() => program.request([other.paidRequestId], { requestKey: "a" })).toThrow(/already used/);
    expect(program.spending().confirmationOf(program.id, quote.paidRequestId)?.id).toBe(first.id);
    expect(program.spending().waitingCount(program.id)).toBe(1);
    expect(await scene.core.run("confirmations.list", {})).toMatchObject([{ id: first.id }]);
    await expectNothingSpent(scene);
  });
});

test("[AG30] a program sees, confirms, and cancels only its own requests", async () => {
  await withSpendScene(freely, async (scene) => {
    const one = programOf(scene, { name: "One" });
    const other = programOf(scene, { name: "Other" });
    const quote = await one.quote();
    const waiting = await one.wait("Mine");
    const ofUser = await scene.quote();
    const { spending, id } = other;
    for (const act of [
      () => other.request([quote.paidRequestId]),
      () => other.request([ofUser.paidRequestId]),
      () => other.now(waiting.id),
      () => spending().cancel(id, waiting.id),
      () => spending().cancel(id, quote.paidRequestId),
      () => spending().cancel(id, ofUser.paidRequestId),
      () => spending().request(id, quote.paidRequestId),
    ]) {
      expect(act).toThrow(expect.objectContaining({ code: "not_found" }));
    }
    const again = { payload: { kind: "generation", request: { type: "image", prompt: "A" } } } as const;
    await expect(spending().requestQuote(id, { ...again, replaces: quote.paidRequestId })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(spending().confirmationOf(id, quote.paidRequestId)).toBeNull();
    expect(spending().isCovered(id, quote.paidRequestId)).toBe(false);
    expect(spending().requests(id, null, 10)).toEqual([]);
    expect(one.spending().requests(one.id, null, 1)).toMatchObject([{ id: waiting.items[0]?.request.id }]);
    const [newest] = one.spending().requests(one.id, null, 1);
    expect(one.spending().requests(one.id, newest?.id ?? null, 10)).toMatchObject([{ id: quote.paidRequestId }]);
    expect(one.now(waiting.id).state).toBe("waiting");
  });
});

test("[AG30] a confirmation request names open quotes, each once, and at most 20 or those of one batch", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const { paidRequestId } = await program.quote();
    expect(() => program.request([])).toThrow(/1 to 20/);
    expect(() => program.request([paidRequestId, paidRequestId])).toThrow(/1 to 20/);
    program.request([paidRequestId]);
    expect(() => program.request([paidRequestId])).toThrow(/no longer open/);
    const short = await program.quote("Short");
    scene.clock.advance(dayMs);
    expect(() => program.request([short.paidRequestId])).toThrow(/expired|no longer open/);
    const run = await program.spending().requestRun(program.id, { items: imageItems("a", "b", "c") });
    expect(run.state).toBe("quoted");
    expect(program.spending().describeRun(program.id, run.id).parts).toEqual(run.parts);
    const other = programOf(scene);
    expect(() => other.spending().describeRun(other.id, run.id)).toThrow(/not found/);
    const waiting = program.request(run.parts.map((part) => part.paidRequestId));
    expect(waiting.items[0]?.requested).toHaveLength(3);
  });
});

test("[AG31] no command of the page and no input without a person's click confirms what a program wants", async () => {
  const nobody = {
    show: () => undefined,
    hide: () => undefined,
    isArmed: () => true,
    personInput: () => Promise.resolve(null),
  };
  await withSpendScene({ ...freely, consentScreen: nobody }, async (scene) => {
    const program = programOf(scene);
    const waiting = await program.wait("One", "Two");
    expect("confirmations.confirm" in commands).toBe(false);
    const person = reviewOf(scene, waiting);
    const input = { key: person.key, version: 0, parts: partsOf(waiting) };
    for (const name of ["confirmations.confirm", "quotes.confirm", "consent.accept"]) {
      expect(await scene.core.core.run(name, input)).toMatchObject({ ok: false, error: { code: "unknown_command" } });
    }
    expect(await person.confirm(partsOf(waiting))).toMatchObject({ ok: false, error: { code: "not_confirmed" } });
    for (const part of partsOf(waiting)) {
      expect(await scene.core.core.runConsent("quotes.confirm", part)).toMatchObject({ ok: false });
    }
    expect(await person.close()).toEqual([]);
    expect(program.now(waiting.id).state).toBe("waiting");
    await expectNothingSpent(scene);
  });
});

test("[AG31] [AG32] a person confirms three of five by one consent, and the others keep waiting", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const first = await program.wait("One", "Two", "Three");
    const second = await program.wait("Four", "Five");
    const person = reviewOf(scene, first, second);
    const shown = await person.read();
    expect(shown?.subject).toMatchObject({ kind: "confirmations", program: "Claude" });
    expect(shown?.subject.waiting.map(({ id }) => id)).toEqual([first.id, second.id]);
    const parts = [...partsOf(first, 0, 2), ...partsOf(second, 1)];
    const confirmed = await person.confirm(parts);
    expect(confirmed.ok && confirmed.value.map(({ id }) => id)).toEqual(parts.map((part) => part.paidRequestId));
    // The content has changed, so a consent to what was shown before no longer counts.
    expect((await person.read())?.version).toBe(shown === null ? null : shown.version + 2);
    expect(await person.confirm(partsOf(first, 1), shown?.version)).toMatchObject({ error: { code: "not_confirmed" } });
    expect((await person.close()).toSorted()).toEqual(parts.map((part) => part.paidRequestId).toSorted());
    expect([program.now(first.id).state, program.now(second.id).state]).toEqual(["waiting", "waiting"]);
    for (const { paidRequestId } of parts) await scene.core.waitForState(paidRequestId, "running", "done");
    expect(scene.core.journal("SELECT DISTINCT consent_id FROM price_consent")).toHaveLength(1);
    expect(scene.core.journal(armed)).toHaveLength(3);
    expect(await scene.charges()).toHaveLength(3);
    expect(program.spending().confirmedBy(requestOf(first))).toBe("person");
    // Closing the view discarded nothing.
    const rest = [...partsOf(first, 1), ...partsOf(second, 0)];
    for (const part of rest) expect(program.spending().request(program.id, part.paidRequestId).state).toBe("quoted");
    const again = reviewOf(scene, program.now(first.id), program.now(second.id));
    expect((await again.confirm(rest)).ok).toBe(true);
    await again.close();
    expect([program.now(first.id).state, program.now(second.id).state]).toEqual(["accepted", "accepted"]);
  });
});

test("[AG31] a confirm of quotes that are not shown, twice the same, or at another price confirms none of them", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const waiting = await program.wait("One", "Two");
    const hidden = await program.wait("Three");
    const loose = acceptanceOf(await program.quote("Four"));
    const person = reviewOf(scene, waiting);
    const [one, two] = partsOf(waiting);
    if (one === undefined || two === undefined) throw new Error("nothing to confirm");
    for (const parts of [
      [one, ...partsOf(hidden)],
      [one, loose],
      [one, one],
      [one, { ...two, credits: two.credits - 1 }],
      [one, { ...two, quoteId: one.quoteId }],
    ]) {
      expect((await person.confirm(parts)).ok).toBe(false);
    }
    await person.close();
    await expectNothingSpent(scene);
  });
});

test("[AG32] a person declines with a note, and the quotes are discarded", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const [first, second] = [await program.wait("One", "Two"), await program.wait("Three")];
    const decided = program.spending().waitForDecision(first.id, 60_000, new AbortController().signal);
    const person = reviewOf(scene, first, second);
    expect(await person.decline([first.id], "Use the blue one")).toMatchObject({ ok: true });
    await decided;
    expect(program.now(first.id)).toMatchObject({ state: "declined", note: "Use the blue one" });
    expect((await person.read())?.subject.waiting.map(({ id }) => id)).toEqual([second.id]);
    await scene.core.run("confirmations.decline", { ids: [second.id] });
    expect(await person.read()).toBeNull();
    expect(program.now(second.id)).toMatchObject({ state: "declined", note: null });
    expect(scene.core.journal("SELECT DISTINCT state FROM paid_request")).toEqual([{ state: "cancelled" }]);
    await expectNothingSpent(scene);
  });
});

test("[AG46] what was declined within the last hour is declined again at once with the same note", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const first = await program.wait("One", "Two");
    await scene.core.run("confirmations.decline", { ids: [first.id], note: "Not now" });
    expect(await program.wait("Two", "One")).toMatchObject({ state: "declined", note: "Not now" });
    expect((await program.wait("One")).state).toBe("waiting");
    const other = programOf(scene);
    expect((await other.wait("One", "Two")).state).toBe("waiting");
    scene.clock.advance(3_600_001);
    expect((await program.wait("One", "Two")).state).toBe("waiting");
  });
});

test("[AG34] an expired quote is requested again, and a price that rose is shown beside the first one", async () => {
  let isDearer = false;
  const arrived = ({ body, path }: TappedRequest): Meddling | undefined =>
    isDearer && path.includes("research") && body.includes('"quote_only":true')
      ? { kind: "answer", status: 200, body: { data: dearerQuote } }
      : undefined;
  await withSpendScene({ ...freely, arrived }, async (scene) => {
    const program = programOf(scene);
    const [image, other] = [await program.quote(), await program.quote("Other")];
    const research = await program
      .spending()
      .requestResearchQuote(program.id, { payload: { kind: "research", request: watched() } });
    if (research.kind !== "quote") throw new Error("the research is free");
    const waiting = program.request([image.paidRequestId, research.quote.paidRequestId]);
    scene.clock.advance(3_600_000);
    expect(program.now(waiting.id).items.map(({ isExpired }) => isExpired)).toEqual([true, true]);
    const person = reviewOf(scene, waiting);
    const before = await person.read();
    expect(await person.confirm(partsOf(waiting))).toMatchObject({ ok: false });
    isDearer = true;
    expect(await person.requote()).toMatchObject({ ok: true });
    const next = program.now(waiting.id);
    expect(next.items.map(({ isExpired }) => isExpired)).toEqual([false, false]);
    expect(next.items.map(({ firstCredits }) => firstCredits)).toEqual([image.credits, 1]);
    expect(next.items.map(({ maximumCredits }) => maximumCredits)).toEqual([image.credits, 2]);
    expect((await person.read())?.version).toBeGreaterThan(before?.version ?? 0);
    const ids = next.items.map(({ request }) => request.id);
    expect(ids).not.toContain(image.paidRequestId);
    for (const id of ids) expect(program.spending().confirmationOf(program.id, id)?.id).toBe(waiting.id);
    expect(program.spending().confirmationOf(program.id, image.paidRequestId)?.id).toBe(waiting.id);
    expect(program.spending().confirmationOf(program.id, other.paidRequestId)).toBeNull();
    // Each of several new quotes leads to the confirmation request.
    scene.clock.advance(3_600_000);
    await person.requote();
    for (const id of [...ids, image.paidRequestId, requestOf(program.now(waiting.id))]) {
      expect(program.spending().confirmationOf(program.id, id)?.id).toBe(waiting.id);
    }
    const last = program.now(waiting.id);
    // The old price counts no more.
    expect(await person.confirm(partsOf(last, 1).map((part) => ({ ...part, credits: 1 })))).toMatchObject({
      ok: false,
    });
    expect((await person.confirm(partsOf(last, 0))).ok).toBe(true);
    expect(await person.close()).toEqual([requestOf(last)]);
    await scene.core.waitForState(requestOf(last), "running", "done");
  });
});

test("[AG134] the activity says how many credits were declined, without those that were confirmed before", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const waiting = await program.wait("One", "Two");
    const person = reviewOf(scene, waiting);
    expect((await person.confirm(partsOf(waiting, 0))).ok).toBe(true);
    await person.close();
    await scene.core.run("confirmations.decline", { ids: [waiting.id] });
    const [, rest] = waiting.items;
    expect(rest?.request.credits).toBeGreaterThan(0);
    expect(await scene.core.run("agents.activity", { limit: 1 })).toMatchObject([
      { kind: "declined", credits: rest?.request.credits },
    ]);
  });
});

test("[AG34] requests of a batch are quoted again with their items", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const run = await program.spending().requestRun(program.id, { items: imageItems("a", "b") });
    const waiting = program.request(run.parts.map((part) => part.paidRequestId));
    scene.clock.advance(3_600_000);
    const person = reviewOf(scene, waiting);
    expect(await person.requote()).toMatchObject({ ok: true });
    const next = program.now(waiting.id);
    expect(next.items).toHaveLength(1);
    expect(next.items[0]).toMatchObject({ isExpired: false });
    expect(program.spending().describeRun(program.id, run.id)).toMatchObject({
      state: "quoted",
      credits: next.credits,
    });
    expect((await person.confirm(partsOf(next))).ok).toBe(true);
    await person.close();
    await scene.core.waitForState(requestOf(next), "running", "done");
  });
});

test("[AG34] after a crash between a new quote of a batch and its place in the confirmation request, the next one replaces it", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const run = await program.spending().requestRun(program.id, { items: imageItems("a", "b") });
    const waiting = program.request(run.parts.map((part) => part.paidRequestId));
    scene.clock.advance(3_600_000);
    // The commit that would replace the request fails, as the app does when it is killed before this commit.
    inJournal(scene.dataDir, (db) =>
      db.exec("CREATE TRIGGER crash BEFORE UPDATE ON confirmation_item BEGIN SELECT RAISE(ABORT, 'crash'); END"),
    );
    expect(await reviewOf(scene, waiting).requote()).toMatchObject({ ok: false });
    inJournal(scene.dataDir, (db) => db.exec("DROP TRIGGER crash"));
    await scene.startAgain();
    const person = reviewOf(scene, waiting);
    expect(await person.requote()).toMatchObject({ ok: true });
    const next = program.now(waiting.id);
    expect(next.items).toMatchObject([{ isUndecided: true, isExpired: false }]);
    expect((await person.confirm(partsOf(next))).ok).toBe(true);
    await person.close();
    await scene.core.waitForState(requestOf(next), "running", "done");
    expect(await scene.charges()).toHaveLength(2);
  });
});

test("[AG33] a restart keeps what waits with its quotes, and discards all other quotes of programs", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const loose = await program.quote("Loose");
    const waiting = await program.wait("One", "Two");
    const declined = await program.wait("Three");
    await scene.core.run("confirmations.decline", { ids: [declined.id] });
    await scene.startAgain();
    expect(program.now(waiting.id)).toMatchObject({ state: "waiting", credits: waiting.credits });
    expect(program.spending().request(program.id, loose.paidRequestId).state).toBe("cancelled");
    const person = reviewOf(scene, waiting);
    expect((await person.confirm(partsOf(waiting))).ok).toBe(true);
    await person.close();
    expect(program.now(waiting.id).state).toBe("accepted");
    for (const { request } of waiting.items) await scene.core.waitForState(request.id, "running", "done");
    expect(await scene.charges()).toHaveLength(2);
  });
});

test("[AG35] a confirmation request ends after 24 hours, and a quote in none of them when it expires", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const waiting = await program.wait("One");
    const loose = await program.quote("Loose");
    scene.clock.advance(confirmationLimits.waitsMs - 3_600_000);
    await scene.core.waitForState(loose.paidRequestId, "expired");
    expect(program.now(waiting.id).state).toBe("waiting");
    scene.clock.advance(3_600_001);
    await scene.core.waitFor("the confirmation request ends", () => program.now(waiting.id).state === "expired");
    expect(program.spending().request(program.id, requestOf(waiting)).state).toBe("expired");
    expect(await scene.core.run("confirmations.list", {})).toEqual([]);
    await expectNothingSpent(scene);
  });
});

test("[AG39] a program withdraws what waits, and cancels only what certainly has not run", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const { spending, id } = program;
    const waiting = await program.wait("One");
    const person = reviewOf(scene, waiting);
    expect(() => spending().cancel(id, requestOf(waiting))).toThrow(/waits for a person/);
    spending().cancel(id, waiting.id);
    expect(program.now(waiting.id).state).toBe("cancelled");
    expect(await person.read()).toBeNull();
    expect(await person.close()).toEqual([]);
    const loose = await program.quote("Two");
    spending().cancel(id, loose.paidRequestId);
    expect(spending().request(id, loose.paidRequestId).state).toBe("cancelled");
    expect(() => spending().cancel(id, loose.paidRequestId)).toThrow(/no longer be cancelled/);
    const sent = await program.wait("Three");
    const again = reviewOf(scene, sent);
    await again.confirm(partsOf(sent));
    await again.close();
    await scene.core.waitForState(requestOf(sent), "running", "done");
    expect(() => spending().cancel(id, sent.id)).toThrow(/no longer be cancelled/);
  });
});

test("[AG47] at most 50 confirmation requests of a program wait, and 200 of all programs", async () => {
  await withSpendScene({ ...freely, startJobs: false }, async (scene) => {
    const programs = Array.from({ length: 5 }, () => programOf(scene));
    const [program] = programs;
    if (program === undefined) throw new Error("no program");
    inJournal(scene.dataDir, (db) => {
      const insert = db.prepare(`INSERT INTO confirmation (id, pairing_id, request_key, reason, requested_at, ends_at)
        VALUES (@id, @program, @id, '', @now, @now + 1000000)`);
      for (const [index, { id }] of programs.slice(1).entries()) {
        for (let count = 0; count < 49; count += 1) {
          insert.run({ id: `${index}:${count}`, program: id, now: scene.clock.now() });
        }
      }
    });
    const second = programs[1];
    expect((await second?.wait("fiftieth"))?.state).toBe("waiting");
    await expect(second?.wait("one more")).rejects.toMatchObject({ code: "too_many_waiting" });
    for (let count = 0; count < 3; count += 1) await program.wait(`${count}`);
    await expect(program.wait("201")).rejects.toMatchObject({ code: "too_many_waiting" });
    expect(scene.core.journal("SELECT count(*) AS count FROM confirmation")).toEqual([{ count: 200 }]);
  });
});

test("[AG44] a waiting confirmation request is notified once a minute for each program, and opens Queue", async () => {
  await withSpendScene(freely, async (scene) => {
    const [one, other] = [programOf(scene, { name: "One" }), programOf(scene, { name: "Other" })];
    await one.wait("a");
    await one.wait("b");
    await other.wait("c");
    const notified = () => scene.core.notifications.filter(({ event }) => event === "confirmation_requested");
    expect(notified().map(({ body }) => body)).toEqual([
      expect.stringContaining("“One”"),
      expect.stringContaining("“Other”"),
    ]);
    expect(notified()[0]).toMatchObject({ target: { kind: "screen", screen: "queue" } });
    expect(notified()[0]).not.toHaveProperty("approval");
    scene.clock.advance(60_000);
    await one.wait("d");
    expect(notified()).toHaveLength(3);
  });
});

test("[AG38] a spend cap holds for requests of several projects together", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const [one, two] = [await program.quote("One", "a"), await program.quote("Two", "b")];
    const waiting = program.request([one.paidRequestId, two.paidRequestId]);
    await scene.core.run("spend.setCaps", { caps: [{ period: "day", project: null, credits: waiting.credits - 1 }] });
    const person = reviewOf(scene, waiting);
    expect(await person.confirm(partsOf(waiting))).toMatchObject({ ok: false, error: { code: "over_cap" } });
    await expectNothingSpent(scene);
    expect((await person.confirm(partsOf(waiting, 0))).ok).toBe(true);
    await person.close();
    expect(scene.core.journal(armed)).toHaveLength(1);
  });
});

test("[AG43] a program can't send a file of this computer to the service", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const request = { type: "image", prompt: "A", reference_images: [`reference:${"a".repeat(64)}`] } as const;
    await expect(
      program.spending().requestQuote(program.id, { payload: { kind: "generation", request } as never }),
    ).rejects.toMatchObject({ code: "bad_input" });
    expect(scene.core.journal("SELECT id FROM paid_request")).toEqual([]);
  });
});

test("[AG41] the end of a program withdraws what waits and discards its quotes", async () => {
  await withSpendScene(freely, async (scene) => {
    const program = programOf(scene);
    const waiting = await program.wait("One");
    const loose = await program.quote("Two");
    expect(program.spending().endProgram(program.id)).toEqual({ cancelled: 0 });
    expect(program.now(waiting.id).state).toBe("cancelled");
    expect(program.spending().request(program.id, loose.paidRequestId).state).toBe("cancelled");
    inJournal(scene.dataDir, (db) => db.prepare("UPDATE pairing SET ended_at = 2 WHERE id = ?").run(program.id));
    const late = await program.quote("Three");
    expect(() => program.request([late.paidRequestId])).toThrow(/not found/);
    await expectNothingSpent(scene);
  });
});
