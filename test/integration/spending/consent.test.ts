// What the page can do about money when no person accepts anything: the page may be anybody's script.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commands, coreCommands } from "#contracts/registry.ts";
import { consentViewCommands, type OpenConsent } from "#contracts/spending/consent.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import type { ConsentScreen } from "#main/spending/consent/consentScreen.ts";
import { createMonitor, quoteOf, watched } from "../../support/researchScene.ts";
import { pricesOfRun, imageItems, quoteRun } from "../../support/runScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf, type TestCore } from "../../support/startCore.ts";

const rateLimits = { read: 10_000, write: 10_000 };
const config = { rate_limit: { read_per_minute: 10_000, write_per_minute: 10_000 } };
const firstCaps: readonly SpendCap[] = [{ period: "day", project: null, credits: 1_000 }];

/** A consent view that nobody looks at. */
const nobody: ConsentScreen = {
  show: () => undefined,
  hide: () => undefined,
  isArmed: () => true,
  personInput: () => Promise.resolve(null),
};

const alone = { rateLimits, config, consentScreen: nobody, firstCaps };

/** Expects that nothing was confirmed, accepted, or loosened, and that no monitor exists. */
async function expectNothingAccepted({ core, tap, charges }: SpendScene): Promise<void> {
  expect(core.journal("SELECT id FROM paid_request WHERE confirm_key IS NOT NULL OR consented_at IS NOT NULL")).toEqual(
    [],
  );
  expect(core.journal("SELECT id FROM consent")).toEqual([]);
  expect(core.journal("SELECT paid_request_id FROM price_consent")).toEqual([]);
  expect(core.journal("SELECT id FROM monitor_consent")).toEqual([]);
  expect(await core.run("monitors.list", {})).toEqual([]);
  expect(await core.run("spend.caps", {})).toMatchObject(firstCaps);
  expect(tap.confirms()).toEqual([]);
  expect(await charges()).toEqual([]);
}

/** Quotes and a batch that the page requested itself. */
async function ownQuotes(scene: SpendScene) {
  const quotes = [await scene.quote("one"), await scene.quote("two"), await quoteOf(scene, watched())];
  const run = await quoteRun(scene, imageItems("three", "four"));
  return { quotes, run };
}

/** Inputs with everything that the page knows about its quotes, whatever command they are meant for. */
function inputsOf({ quotes, run }: Awaited<ReturnType<typeof ownQuotes>>): readonly object[] {
  const terms = { request: watched(), everyHours: 1, monthlyCap: 1_000 };
  const ids = [...quotes.map(({ paidRequestId }) => paidRequestId), ...run.parts.map((part) => part.paidRequestId)];
  return [
    ...quotes.map(acceptanceOf),
    pricesOfRun(run),
    { runId: run.id },
    { kind: "run", runId: run.id, canEdit: true },
    ...ids.flatMap((paidRequestId) => [
      { paidRequestId },
      { kind: "quote", paidRequestId },
      { paidRequestId, paused: false },
      { paidRequestId, generationId: randomUUID() },
      { paidRequestId, minutes: 60 },
      { request: { type: "image", prompt: "five" }, replaces: paidRequestId },
      { key: `quote:${paidRequestId}`, version: 0 },
    ]),
    { paidRequestIds: ids },
    { ids },
    { key: `run:${run.id}`, version: 0 },
    { key: "caps", version: 0 },
    { caps: [] },
    { caps: [{ period: "day", project: null, credits: 1_000_000 }] },
    { caps: [{ period: "month", project: "spring", credits: 1 }] },
    terms,
    { request: watched() },
    { items: imageItems("six") },
    { monitorId: randomUUID() },
    { monitorId: randomUUID(), monthlyCap: 1_000_000, pause: false },
    {},
  ];
}

/** Commands that have nothing to do with money and would take long or end the session. */
const leftOut = /^(?:updates|diagnostics|backups|sandbox|webhooks|storage|ads|adMedia|app|offlineCollections)\./;

test("[CV1] [CV4] a page that calls every command with its own quotes, batches, caps, and monitors confirms nothing", async () => {
  await withSpendScene(alone, async (scene) => {
    const names = Object.keys(commands).filter((name) => !leftOut.test(name));
    for (const order of [names, names.toReversed()]) {
      const inputs = inputsOf(await ownQuotes(scene));
      // Some commands wait for the person who never comes.
      const called = order.flatMap((name) => inputs.map((input) => scene.core.core.run(name, input)));
      await scene.core.waitFor("a consent is open", () => readConsent(scene.core));
      await endWhenAnswered(scene.core, called);
      await expectNothingAccepted(scene);
    }
    // The same, while the last consents are gone.
    expect(await readConsent(scene.core)).toBeNull();
  });
});

test("[CV1] the page has none of the consent view's commands", async () => {
  await withSpendScene(alone, async (scene) => {
    const { quotes, run } = await ownQuotes(scene);
    const [quote] = quotes;
    if (quote === undefined) throw new Error("there are quotes");
    void scene.core.core.run("consent.open", { kind: "quote", paidRequestId: quote.paidRequestId });
    for (const name of Object.keys(consentViewCommands)) {
      expect(Object.keys(coreCommands)).not.toContain(name);
      for (const input of [
        acceptanceOf(quote),
        pricesOfRun(run),
        { key: `quote:${quote.paidRequestId}`, version: 0 },
      ]) {
        expect(await scene.core.core.run(name, input)).toMatchObject({ ok: false, error: { code: "unknown_command" } });
      }
    }
    await expectNothingAccepted(scene);
  });
});

test("[CV3] the consent view's own commands confirm nothing without a person", async () => {
  await withSpendScene(alone, async (scene) => {
    const { quotes, run } = await ownQuotes(scene);
    const [quote] = quotes;
    if (quote === undefined) throw new Error("there are quotes");
    const view = scene.core.core.runConsent;
    const opened = [
      scene.core.core.run("consent.open", { kind: "quote", paidRequestId: quote.paidRequestId }),
      scene.core.core.run("consent.open", { kind: "run", runId: run.id, canEdit: false }),
      scene.core.core.run("spend.setCaps", { caps: [] }),
    ];
    const refused = { ok: false, error: { code: "not_confirmed" } };
    expect(await view("quotes.confirm", acceptanceOf(quote))).toMatchObject(refused);
    expect(await view("runs.confirm", pricesOfRun(run))).toMatchObject(refused);
    expect(await view("consent.accept", { key: "caps", version: 0 })).toMatchObject(refused);
    await endWhenAnswered(scene.core, opened);
    await expectNothingAccepted(scene);
  });
});

test("[CV7] closing the window or the workspace, and closing a consent, discards its quotes", async () => {
  await withSpendScene(alone, async (scene) => {
    const { quotes, run } = await ownQuotes(scene);
    const [one, two] = quotes;
    if (one === undefined || two === undefined) throw new Error("there are quotes");
    const { core } = scene.core;
    const stateOf = (id: string) => scene.core.journal("SELECT state FROM paid_request WHERE id = ?", id)[0]?.["state"];
    const first = core.run("consent.open", { kind: "quote", paidRequestId: one.paidRequestId });
    await core.runConsent("consent.close", { key: `quote:${one.paidRequestId}`, exit: { to: "studio" } });
    expect(await first).toMatchObject({ ok: true, value: { request: null, exit: { to: "studio" } } });
    expect(stateOf(one.paidRequestId)).toBe("cancelled");

    const more = [
      core.run("consent.open", { kind: "quote", paidRequestId: two.paidRequestId }),
      core.run("consent.open", { kind: "run", runId: run.id, canEdit: false }),
    ];
    core.endConsents();
    expect(await Promise.all(more)).toMatchObject([
      { ok: true, value: { request: null, exit: null } },
      { ok: true, value: { run: { id: run.id, state: "closed" }, exit: null } },
    ]);
    for (const id of [two.paidRequestId, ...run.parts.map((part) => part.paidRequestId)]) {
      expect(stateOf(id)).toBe("cancelled");
    }

    const last = await scene.quote("last");
    const open = core.run("consent.open", { kind: "quote", paidRequestId: last.paidRequestId });
    await scene.startAgain();
    expect(await open).toMatchObject({ ok: true, value: { request: null } });
    expect(stateOf(last.paidRequestId)).toBe("cancelled");
    await expectNothingAccepted(scene);
  });
});

test("[CV7] a confirmed quote stays confirmed when its consent closes", async () => {
  await withSpendScene({ rateLimits, config }, async (scene) => {
    const quote = await scene.quote();
    const open = scene.core.core.run("consent.open", { kind: "quote", paidRequestId: quote.paidRequestId });
    expect(await readConsent(scene.core)).toMatchObject({ key: `quote:${quote.paidRequestId}`, version: 0 });
    expect((await scene.core.core.runConsent("quotes.confirm", acceptanceOf(quote))).ok).toBe(true);
    scene.core.core.endConsents();
    expect(await open).toMatchObject({ ok: true, value: { request: { id: quote.paidRequestId } } });
    expect(scene.core.journal("SELECT given_by, credits FROM price_consent")).toEqual([
      { given_by: "person", credits: quote.credits },
    ]);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[CV4] looser caps, a new monitor, and a higher monthly cap apply when the person accepts, and not when they decline", async () => {
  let isDeclining = true;
  await withSpendScene({ rateLimits, config, firstCaps, declinesConsents: () => isDeclining }, async (scene) => {
    const { core } = scene;
    expect(await core.run("spend.setCaps", { caps: [] })).toMatchObject(firstCaps);
    expect(await core.run("monitors.create", { request: watched(), everyHours: 24, monthlyCap: 1 })).toBeNull();
    await expectNothingAccepted(scene);
    isDeclining = false;
    await core.run("spend.setCaps", { caps: [] });
    expect(await core.run("spend.caps", {})).toEqual([]);
    const { id } = await createMonitor(scene, { request: watched(), everyHours: 24, monthlyCap: 0 });
    expect(await core.run("monitors.update", { monitorId: id, monthlyCap: 2 })).toMatchObject({ monthlyCap: 2 });
    expect(core.journal("SELECT subject FROM consent ORDER BY rowid").map(({ subject }) => subject)).toEqual([
      "cap",
      "monitor",
      "monitor",
    ]);
    expect(core.journal("SELECT id FROM monitor_consent WHERE given_in IS NULL")).toEqual([]);
    isDeclining = true;
    expect(await core.run("monitors.update", { monitorId: id, monthlyCap: 9 })).toMatchObject({ monthlyCap: 2 });
  });
});

test("[CV4] stricter caps and a lower monthly cap need nobody", async () => {
  await withSpendScene(alone, async (scene) => {
    const stricter: SpendCap[] = [{ period: "day", project: null, credits: 5 }];
    expect(await scene.core.run("spend.setCaps", { caps: stricter })).toMatchObject(stricter);
    expect(scene.core.journal("SELECT id FROM consent")).toEqual([]);
  });
});

test("[CV8] a new workspace begins with a daily spend cap, and keeps the user's own choice after a restart", async () => {
  await withSpendScene({ rateLimits, config, firstCaps }, async (scene) => {
    expect(await scene.core.run("spend.caps", {})).toMatchObject(firstCaps);
    await scene.core.run("spend.setCaps", { caps: [] });
    await scene.startAgain();
    expect(await scene.core.run("spend.caps", {})).toEqual([]);
  });
});

async function readConsent({ core }: TestCore): Promise<OpenConsent | null> {
  const read = await core.runConsent("consent.read", {});
  return read.ok ? (read.value as OpenConsent | null) : null;
}

/** Ends consents, as a closed window does, until every call has its answer. */
async function endWhenAnswered(core: TestCore, called: readonly Promise<unknown>[]): Promise<void> {
  let isOver = false;
  const all = Promise.allSettled(called).then(() => (isOver = true));
  await core.waitFor("every command has answered", () => {
    core.core.endConsents();
    return isOver;
  });
  await all;
}
