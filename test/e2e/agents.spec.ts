import Sqlite from "better-sqlite3";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type PairedProgram, quoteImages, requestPairing } from "../support/agents/programAtApp.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { type CommandName, commands, consentRegistry } from "#contracts/registry.ts";
import { firstAllowance } from "#contracts/agents/allowances.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { closeNotices, consentView, goTo, openSettings, tabTo } from "./journeys.ts";
import { acceptPairing, allowConnections, letProgramsConnect } from "./programSteps.ts";

const name = "Claude Code";

/** Turns programs on and pairs one, as a person does. */
async function pair(page: Page, dataDir: string): Promise<PairedProgram> {
  await letProgramsConnect(page);
  const { code, paired } = await requestPairing(dataDir, name);
  await acceptPairing(page, name, code);
  return paired;
}

/** Returns the confirmed requests and the consents of the journal, after the app has quit. */
function paidWork(dataDir: string) {
  const workspaces = path.join(dataDir, "workspaces");
  const [id = ""] = readdirSync(workspaces);
  const db = new Sqlite(path.join(workspaces, id, "journal.db"), { readonly: true });
  const count = (sql: string) => (db.prepare(sql).get() as { n: number }).n;
  const found = {
    confirmed: count("SELECT count(*) AS n FROM paid_request WHERE confirm_key IS NOT NULL"),
    byPerson: count("SELECT count(*) AS n FROM price_consent WHERE given_by = 'person'"),
    byAllowance: count("SELECT count(*) AS n FROM price_consent WHERE given_by = 'allowance'"),
    pairings: count("SELECT count(*) AS n FROM pairing WHERE ended_at IS NULL"),
    allowances: count("SELECT count(*) AS n FROM allowance"),
    waiting: count("SELECT count(*) AS n FROM confirmation WHERE state = 'waiting'"),
  };
  db.close();
  return found;
}

test("[AG120] [AG124] [AG126] [AG128] [AG135] a program is paired, gets quotes, and a person confirms one request and declines the other", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  const settings = await openSettings(page, "Agents");
  const isOn = settings.getByRole("switch", { name: "Let programs connect" });
  await expect(isOn).not.toBeChecked();
  expect(await findings(page), "Agents, off").toEqual([]);
  await isOn.click();
  await allowConnections(page);
  await expect(isOn).toBeChecked();

  const { code, paired } = await requestPairing(data.path, name);
  const request = settings.getByRole("group", { name: `Pairing request of “${name}”` });
  await expect(request).toContainText(code);
  expect(await findings(page), "a pairing request").toEqual([]);
  await request.getByRole("button", { name: "Review…" }).click();
  const view = await consentView(page);
  const pairing = view.getByRole("dialog", { name: "Pair a program" });
  await expect(pairing).toContainText(code);
  await expect(pairing.getByRole("button", { name: "Decline" })).toBeFocused();
  expect(await findings(view), "the consent to a pairing").toEqual([]);
  const accept = pairing.getByRole("button", { name: "Pair program" });
  await expect(accept).toBeEnabled();
  await accept.click();
  const program = await paired;
  await expect(settings.getByRole("list", { name: "Programs" })).toContainText(`“${name}”`);

  const ids = await quoteImages(program, ["A red kettle", "A blue kettle\u202E"]);
  const requested = await program.call("request_confirmation", { request_ids: ids, reason: "two kettles", wait_s: 0 });
  await closeNotices(page);
  await goTo(page, "Queue");
  await expect(page.getByRole("radio", { name: "Needs attention 1" })).toBeVisible();
  const row = page.getByRole("region", { name: "From programs" }).getByRole("group", { name: `“${name}”, 2 requests` });
  await expect(row).toContainText("“two kettles”");
  expect(await findings(page), "Queue").toEqual([]);
  await row.getByRole("button", { name: "Review…" }).click();
  const dialog = view.getByRole("dialog", { name: "Confirmation requests" });
  await expect(dialog).toContainText("A blue kettle⟨U+202E⟩");
  await expect(dialog).toBeFocused();
  expect(await findings(view), "the consent to requests").toEqual([]);
  await dialog.getByRole("checkbox", { name: `“${name}”, A blue kettle` }).click();
  const confirm = dialog.getByRole("button", { name: /^Confirm 1 request and spend \d+ credits?$/ });
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(dialog).toContainText("1 request confirmed. The others still wait.");
  await dialog.getByRole("button", { name: "Decline…" }).click();
  await dialog.getByRole("textbox", { name: "Note for the program (optional)" }).fill("The red one is enough.");
  expect(await findings(view), "declining").toEqual([]);
  await dialog.getByRole("button", { name: /^Decline \d requests?$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "From programs" })).toBeHidden();
  await expect(page.getByRole("list", { name: "Queue" })).toContainText("A red kettle");
  const after = await program.call("get_request", { id: String(requested["confirmation_id"]), wait_s: 0 });
  expect(JSON.stringify(after)).toContain("The red one is enough.");
  program.connection.close();
  await close();
  expect(paidWork(data.path)).toEqual({
    confirmed: 1,
    byPerson: 1,
    byAllowance: 0,
    allowances: 0,
    pairings: 1,
    waiting: 0,
  });
  data.remove();
});

test("[AG125] [AG131] [AG132] [AG133] a person gives an allowance in the consent view, sees its use, and stops all agents @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  const program = await pair(page, data.path);
  const settings = page.getByRole("main").getByRole("region", { name: "Agents", exact: true });
  await settings.getByRole("button", { name: `Give allowance… “${name}”` }).click();
  const form = page.getByRole("dialog", { name: `Allowance of “${name}”` });
  await expect(form.getByRole("textbox", { name: "Credits in total" })).toHaveValue("50");
  expect(await findings(page), "the form of an allowance").toEqual([]);
  await form.getByRole("button", { name: "Review…" }).click();
  const view = await consentView(page);
  const dialog = view.getByRole("dialog", { name: "Give an allowance" });
  await expect(dialog).toContainText("never renews");
  expect(await findings(view), "the consent to an allowance").toEqual([]);
  const give = dialog.getByRole("button", { name: "Give allowance of 50 credits" });
  await expect(give).toBeEnabled();
  await give.click();
  await expect(settings.getByRole("list", { name: "Programs" })).toContainText("0 of 50 credits used");

  const ids = await quoteImages(program, ["A green kettle"]);
  await program.call("request_confirmation", { request_ids: ids, reason: "a kettle", wait_s: 0 });
  await expect(settings.getByRole("list", { name: "Programs" })).toContainText(/[1-9]\d* of 50 credits used/);
  await expect(settings.getByRole("table", { name: "Activity of programs" })).toContainText(
    "Confirmed within the allowance",
  );
  await closeNotices(page);
  expect(await findings(page), "Agents, with an allowance").toEqual([]);

  await page.keyboard.press("Control+K");
  await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill(">stop all agents");
  await page.keyboard.press("Enter");
  const stop = page.getByRole("dialog", { name: "Stop all agents" });
  await expect(stop).toBeVisible();
  expect((await invoke(page, "agents.read", {})).programs.map(({ endedAt }) => endedAt)).toEqual([null]);
  await stop.getByRole("button", { name: "Stop all agents" }).click();
  await expect(settings.getByRole("list", { name: "Programs" })).toContainText("Ended");
  await program.connection.closed;
  await close();
  expect(paidWork(data.path)).toMatchObject({ byPerson: 0, byAllowance: 1, pairings: 0, waiting: 0 });
  data.remove();
});

test("[AG135] a waiting request is reviewed and confirmed by keyboard alone", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  const program = await pair(page, data.path);
  const ids = await quoteImages(program, ["A brass kettle"]);
  await program.call("request_confirmation", { request_ids: ids, reason: "a kettle", wait_s: 0 });
  await closeNotices(page);
  await page.keyboard.press("Control+2");
  const row = page.getByRole("group", { name: `“${name}”, 1 request` });
  await expect(row).toBeVisible();
  for (let presses = 0; presses < 40 && !(await row.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const view = await consentView(page);
  const dialog = view.getByRole("dialog", { name: "Confirmation requests" });
  await expect(dialog).toBeFocused();
  const confirm = dialog.getByRole("button", { name: /^Confirm 1 request/ });
  await expect(confirm).toBeEnabled();
  await tabTo(view, "button", /^Confirm 1 request/);
  await expect(confirm).toBeEnabled();
  await view.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Queue" })).toContainText("A brass kettle");
  program.connection.close();
  await close();
  expect(paidWork(data.path)).toMatchObject({ confirmed: 1, byPerson: 1 });
  data.remove();
});

test("[AG137] with programs on, a hostile page that sends every command and clicks by script pairs, gives, and confirms nothing", async () => {
  test.setTimeout(180_000);
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  const program = await pair(page, data.path);
  const ids = await quoteImages(program, ["A tin kettle"]);
  await program.call("request_confirmation", { request_ids: ids, reason: "a kettle", wait_s: 0 });
  const other = await requestPairing(data.path, "nightly");
  // The test ends before anybody decides on it.
  other.paired.catch(() => undefined);
  const [waiting] = await invoke(page, "confirmations.list", {});
  const { programs, pairingRequests } = await invoke(page, "agents.read", {});
  const [paired, request] = [programs[0], pairingRequests[0]];
  if (waiting === undefined || paired === undefined || request === undefined) throw new Error("Nothing waits.");
  const [item] = waiting.items;
  const parts = [{ paidRequestId: item?.request.id, quoteId: item?.request.quoteId, credits: item?.request.credits }];
  const opening: readonly (readonly [CommandName, unknown])[] = [
    ["agents.giveAllowance", { programId: paired.id, terms: { ...firstAllowance, total: 100_000 } }],
    ["agents.reviewPairing", { id: request.id, scopes: ["ads"], days: 90 }],
    ["confirmations.open", { ids: [waiting.id] }],
  ];
  for (const [command, input] of opening) expect(commands[command].input.safeParse(input).success).toBe(true);
  const keys = [
    `confirmations:${paired.id}`,
    `allowance:${paired.id}`,
    `pairing:${request.id}`,
    `pairing:${paired.id}`,
  ];
  const tries: (readonly [string, unknown])[] = [
    ...Object.keys(consentRegistry).flatMap((command) =>
      keys.flatMap((key) => [0, 1, 2].map((version) => [command, { key, version, parts }] as const)),
    ),
    ...keys.flatMap((key) => [0, 1, 2].map((version) => ["consent.accept", { key, version }] as const)),
    ...parts.map((part) => ["quotes.confirm", part] as const),
    ["confirmations.confirm", { ids: [waiting.id] }],
    ["account.read", {}],
  ];
  const open = (command: CommandName, input: unknown) =>
    page.evaluate(([opened, given]) => void window.bridge.invoke(opened, given), [command, input] as const);
  for (const [command, input] of opening) {
    await open(command, input);
    const view = await consentView(page);
    await expect(view.getByRole("dialog")).toBeVisible();
    await expect(view.getByRole("dialog").locator("footer").getByRole("button").last()).toBeEnabled();
    const ran = await page.evaluate(async (all) => {
      const answers = await Promise.all(all.map(([one, given]) => window.bridge.invoke(one, given)));
      return all.flatMap(([one], index) => (answers[index]?.ok === true ? [one] : []));
    }, tries);
    expect(ran).toEqual(["account.read"]);
    await view.keyboard.press("Escape");
    await expect(view.getByRole("dialog")).toBeHidden();
  }
  // Clicks by script, on everything that the page shows: they may decline, end, and turn off, and nothing else.
  await open("confirmations.open", { ids: [waiting.id] });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("button, [role=switch], [role=checkbox]")) {
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  });
  program.connection.close();
  await close();
  expect(paidWork(data.path)).toMatchObject({ confirmed: 0, byPerson: 0, byAllowance: 0, allowances: 0 });
  expect(paidWork(data.path).pairings).toBeLessThanOrEqual(1);
  data.remove();
});
