import { expect, type Locator, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { setSwitches } from "../support/setSwitches.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { findings } from "./findings.ts";
import { closeNotices, composeImage, confirmQuote, goTo } from "./journeys.ts";

const prompt = "A lemon on a blue plate";

test("[Q44] [S14] a quote shows an identical waiting request, which the user can use, cancel, or duplicate", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ credits: 1 });
  const { page, close } = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" },
  });
  const quote = page.getByRole("dialog", { name: "Quote" });
  const note = quote.getByRole("region", { name: "Identical requests" });
  const requests = page.getByRole("list", { name: "Queue", exact: true }).getByRole("listitem");

  await composeImage(page, prompt);
  await expect(note).toHaveCount(0);
  await confirmAndWait(page, quote);

  await composeImage(page, prompt);
  await expect(note).toContainText(
    "An identical request was already confirmed. Confirming this quote buys another one.",
  );
  await expect(note.getByRole("listitem")).toContainText("Waiting for credits · 8 credits · confirmed");
  expect(await findings(page), "Identical request").toEqual([]);
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
  await confirmAndWait(page, quote);

  await composeImage(page, prompt);
  await expect(note.getByRole("listitem")).toHaveCount(1);
  await confirmAndWait(page, quote);
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

/** Confirms the shown quote, which the balance does not cover, and waits for the message. */
async function confirmAndWait(page: Page, quote: Locator): Promise<void> {
  await confirmQuote(page);
  await expect(quote).toContainText("balance 1 credit");
  await page.keyboard.press("Escape");
  await expect(quote).toBeHidden();
}
