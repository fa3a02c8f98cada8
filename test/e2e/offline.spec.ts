import { expect, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox, temporaryDataDir } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { closeNotices, composeImage, confirmQuote, goTo, queueEntry } from "./journeys.ts";

const prompt = "A lighthouse without a line to the shore";
const screens = ["Studio", "Queue", "Library", "Discover", "Research", "Spend", "Settings"];

test("[WN43] [WN45] [W3] offline, every screen says since when, results stay usable, blocked actions say why, and a retry ends it @complete", async () => {
  const data = temporaryDataFolder();
  const serviceData = temporaryDataDir();
  const config = { data_dir: serviceData.path, generation_seconds: 0 };
  const service = await spawnSandbox(config);
  const { page, complaints, close } = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" },
  });
  await composeImage(page, prompt);
  await confirmQuote(page);
  await expect(await queueEntry(page, prompt)).toContainText("Done");
  // A request is done when the service reports it; its file is downloaded afterwards.
  await goTo(page, "Library");
  await expect(page.getByRole("gridcell", { name: prompt })).toBeVisible();
  await closeNotices(page);

  await service.kill();
  await invoke(page, "connection.retry", {});
  const status = page.getByRole("status", { name: "Offline" });
  for (const screen of screens) {
    await goTo(page, screen);
    await expect(status).toContainText(
      /^Offline since \d\d:\d\d\. Quotes and new results wait; everything on this computer works\./,
    );
  }
  expect(await findings(page), "offline").toEqual([]);

  await goTo(page, "Studio");
  const getQuote = page.getByRole("button", { name: "Get quote", exact: true });
  await expect(getQuote).toBeDisabled();
  await expect(getQuote).toHaveAccessibleDescription("Offline. Your draft is saved.");
  await getQuote.hover();
  await expect(page.getByText("Offline. Your draft is saved.").last()).toBeVisible();
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("Written offline");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Can't get a quote")).toBeVisible();
  expect(await findings(page), "Studio offline").toEqual([]);

  await goTo(page, "Library");
  await page.getByRole("gridcell", { name: prompt }).click();
  await expect(page.getByRole("region", { name: "Result" }).getByRole("img", { name: prompt })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search results" }).fill("nothing of this kind");
  await expect(page.getByText("Searched for “nothing of this kind”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).last().click();
  await expect(page.getByRole("gridcell", { name: prompt })).toBeVisible();

  const again = await spawnSandbox(config, { port: Number(new URL(service.baseUrl).port) });
  await status.getByRole("button", { name: "Try again" }).click();
  await expect(status).toBeHidden();
  await goTo(page, "Studio");
  await expect(page.getByRole("textbox", { name: "Prompt", exact: true })).toHaveValue("Written offline");
  await expect(getQuote).toBeEnabled();
  expect(complaints).toEqual([]);
  await close();
  await again.stop();
  data.remove();
  serviceData.remove();
});

test("[WN44] [WS91] with a rejected API key, data stays readable and the status leads to another key", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox();
  const { page, close } = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: "k_nobody_knows" },
  });
  const status = page.getByRole("status", { name: "API key rejected" });
  await expect(status).toContainText("Quotes and new results wait; everything on this computer works.");
  await expect(page.getByRole("button", { name: "Get quote", exact: true })).toHaveAccessibleDescription(
    "The API key was rejected. Replace the API key first.",
  );
  for (const screen of ["Library", "Queue", "Spend"]) {
    await goTo(page, screen);
    await expect(status.getByRole("button", { name: "Replace API key" })).toBeVisible();
  }
  expect(await findings(page), "API key rejected").toEqual([]);
  await close();
  await service.stop();
  data.remove();
});
