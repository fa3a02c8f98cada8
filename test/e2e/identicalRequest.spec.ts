import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { setSwitches } from "../support/setSwitches.ts";
import { type SandboxProcess, spawnSandbox } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { acceptButton, closeNotices, composeImage, confirmButton, consentView, goTo, quoteDialog } from "./journeys.ts";

const prompt = "A lemon on a blue plate";

test("[Q44] [S14] a quote shows an identical waiting request, which the user can use, cancel, or duplicate @complete", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ credits: 1_000 });
  const { page, close } = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" },
  });
  const requests = page.getByRole("list", { name: "Queue", exact: true }).getByRole("listitem");

  await composeImage(page, prompt);
  const quote = await quoteDialog(page);
  const note = quote.getByRole("region", { name: "Identical requests" });
  await expect(note).toHaveCount(0);
  await confirmShort(page, service);

  await composeImage(page, prompt);
  await expect(note).toContainText(
    "An identical request was already confirmed. Confirming this quote buys another one.",
  );
  await expect(note.getByRole("listitem")).toContainText("Waiting for credits · 8 credits · confirmed");
  expect(await findings(await consentView(page)), "Identical request").toEqual([]);
  await note.getByRole("button", { name: "Use existing request" }).press("Enter");
  await expect(quote).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  await expect(requests).toHaveCount(1);
  await expect(requests).toContainText("Waiting for credits.");

  await composeImage(page, prompt);
  await note.getByRole("button", { name: "Cancel existing request" }).press("Enter");
  await expect(note.getByRole("status")).toHaveText("Request cancelled.");
  await expect(note.getByRole("listitem")).toHaveCount(0);
  await expect(note).not.toContainText("Confirming this quote buys another one");
  await confirmShort(page, service);

  await composeImage(page, prompt);
  await expect(note.getByRole("listitem")).toHaveCount(1);
  // Paused, so that the balance that the next confirm needs does not send it.
  const { requests: queued } = await invoke(page, "queue.list", {});
  const paidRequestIds = queued.filter(({ state }) => state === "queued").map(({ id }) => id);
  expect(paidRequestIds).toHaveLength(1);
  await invoke(page, "queue.pause", { paidRequestIds });
  await confirmShort(page, service);
  const resumed = invoke(page, "queue.resume", { paidRequestIds });
  await (await acceptButton(page, "Resume paused requests", "Resume for 8 credits")).click();
  await resumed;
  await goTo(page, "Queue");
  await closeNotices(page);
  // The heading of a section is part of its first row, so a state is looked for as a whole text.
  const inState = (state: string) => requests.filter({ has: page.getByText(state, { exact: true }) });
  const waiting = requests.filter({ hasText: "Waiting for credits." });
  await expect(inState("Cancelled")).toHaveCount(1);
  await expect(waiting).toHaveCount(2);
  await waiting.first().getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Not enough credits yet");
  await setSwitches(service, { credits: 1_000 });
  await expect(inState("Done")).toHaveCount(2, { timeout: 30_000 });
  await expect(inState("Cancelled")).toHaveCount(1);
  await close();
  await service.stop();
  data.remove();
});

/** Confirms the shown quote while the balance falls below its price, and waits for the message. */
async function confirmShort(page: Page, service: SandboxProcess): Promise<void> {
  const quote = await quoteDialog(page);
  const confirm = await confirmButton(page);
  const again = quote.getByRole("button", { name: "Check balance again" });
  // The app may read the balance between the fall and the click; its button is disabled then.
  await expect(async () => {
    await setSwitches(service, { credits: 1_000 });
    // A dialog that was opened with too few credits reads the balance only when the user asks for it.
    if (await again.isVisible()) await again.click();
    await expect(confirm).toBeEnabled({ timeout: 2_000 });
    await setSwitches(service, { credits: 1 });
    await confirm.click({ timeout: 2_000 });
  }).toPass();
  await expect(quote).toContainText("balance 1 credit");
  await (await consentView(page)).keyboard.press("Escape");
  await expect(quote).toBeHidden();
}
