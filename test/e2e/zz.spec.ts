import { test, expect } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { composeImage, confirmQuote, promptBox } from "./journeys.ts";
for (const [lang, theme] of [["en", "light"], ["de", "dark"]] as const) {
test(`shots ${lang}`, async () => {
  const data = temporaryDataFolder();
  const { page, app, close } = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 }, isFirstStart: true, language: lang });
  await page.evaluate((t) => window.bridge.invoke("settings.update", { theme: t }), theme);
  const size = async (w: number, h: number) => { const win = await app.browserWindow(page); await win.evaluate((x, [a, b]) => x.setContentSize(a, b), [w, h] as const); await expect.poll(() => page.evaluate(() => innerWidth)).toBe(w); await page.waitForTimeout(400); };
  const shot = async (n: string) => { for (const [w, h] of [[900, 800], [1280, 800], [1920, 1080]] as const) { await size(w, h); await page.screenshot({ path: `/tmp/shots/${lang}-${n}-${w}.png` }); } };
  await promptBox(page).waitFor();
  await shot("start");
  await size(1280, 800);
  await page.getByRole("region", { name: lang === "en" ? "New here?" : "Neu hier?" }).getByRole("button").first().click();
  await page.waitForTimeout(500);
  if (lang === "en") {
    const who = () => page.evaluate(() => { const a = document.activeElement; return `${a?.tagName} ${a?.getAttribute("aria-label") ?? a?.textContent?.slice(0, 30)}`; });
    const seen = [await who()];
    for (let i = 0; i < 6; i++) { await page.keyboard.press("Tab"); seen.push(await who()); }
    console.log("TAB", seen.join(" > "));
    await page.getByRole("button", { name: "Next" }).focus();
    const back = [await who()];
    for (let i = 0; i < 6; i++) { await page.keyboard.press("Shift+Tab"); back.push(await who()); }
    console.log("SHIFT", back.join(" > "));
    await page.getByRole("button", { name: "Next" }).focus();
  }
  for (const n of [1, 2, 3, 4]) { await shot(`tour${n}`); await page.locator("[data-leads] button").last().click(); await page.waitForTimeout(400); }
  await size(1280, 800);
  await promptBox(page).fill("A lemon on a blue plate");
  await page.keyboard.press("Control+Enter");
  await page.waitForTimeout(1500);
  await confirmQuote(page).catch(async () => { const v = page.context().pages().find((p) => p.url().startsWith("app://consent/")); await v!.locator("footer").getByRole("button").filter({ hasText: /\d/ }).click(); });
  await page.locator("[data-leads]").waitFor();
  await page.waitForTimeout(800);
  await shot("hint");
  await close();
  data.remove();
});
}
