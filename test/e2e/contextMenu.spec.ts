import { expect, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { composeImage, confirmQuote, queueEntry } from "./journeys.ts";

test("[WN20] [WN21] right click and Shift+F10 open what More actions opens, and a text field has the native menu @complete", async () => {
  const data = temporaryDataFolder();
  const { app, page, complaints, close } = await launchApp({ dataDir: data.path });
  // The native menu would block the test until somebody closes it.
  await app.evaluate(({ Menu }) => {
    const shown: string[][] = [];
    Object.assign(globalThis, { shown });
    Menu.prototype.popup = function popup(this: Electron.Menu) {
      shown.push(this.items.map(({ label }) => label));
    };
  });
  const native = () => app.evaluate(() => Reflect.get(globalThis, "shown") as string[][]);
  await composeImage(page, "A lemon with a menu");
  await confirmQuote(page);
  const row = await queueEntry(page, "A lemon with a menu");
  await expect(row).toContainText("Done");
  // With its result, the menu has one entry more.
  await expect(row.locator("img")).toBeVisible();
  const menu = page.getByRole("menu");
  const entries = () => menu.getByRole("menuitem").allTextContents();

  await row.getByRole("button", { name: /^More actions/ }).click();
  await expect(menu).toBeVisible();
  const fromButton = await entries();
  expect(fromButton).toContain("Copy prompt");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  await row.click({ button: "right", position: { x: 300, y: 50 } });
  await expect(menu).toBeVisible();
  expect(await entries()).toEqual(fromButton);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  await row.locator("[data-request]").focus();
  await page.keyboard.press("Shift+F10");
  await expect(menu).toBeVisible();
  expect(await entries()).toEqual(fromButton);
  const prompt = menu.getByRole("menuitem", { name: "Copy prompt" });
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(prompt).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await expect(row.locator("[data-request]")).toBeFocused();
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe("A lemon with a menu");
  expect(await native()).toEqual([]);

  await page.getByRole("navigation").getByRole("link", { name: "Studio" }).click();
  await page.getByRole("textbox", { name: "Prompt", exact: true }).click({ button: "right" });
  await expect.poll(native).toEqual([["Cut", "Copy", "Paste", "", "Select all"]]);
  await expect(menu).toHaveCount(0);
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});
