import { expect, type Locator, type Page, test } from "@playwright/test";
import { launchApp, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";
import { findings } from "./findings.ts";
import { composeImage, confirmQuote, goTo, promptBox } from "./journeys.ts";

const titles = ["Write a prompt", "Get a quote", "Follow your requests", "Find competitor ads"] as const;
const widths = [900, 1280, 1920] as const;

const offer = (page: Page) => page.getByRole("region", { name: "New here?" });
const card = (page: Page, title: string) => page.getByRole("region", { name: title });
const settings = (page: Page) => page.evaluate(() => window.bridge.invoke("settings.read", {}));

test("[WN5] [WN50] a new user starts in Studio with the cursor in the prompt and three examples, and without the tour @complete", async () => {
  const data = temporaryDataFolder();
  const size = { width: 1280, height: 800 };
  const first = await launchApp({ dataDir: data.path, size, isFirstStart: true });
  const { page } = first;
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  await expect(promptBox(page)).toBeFocused();
  await expect(page.getByRole("button", { name: /^Try: / })).toHaveCount(3);
  await expect(offer(page).getByText("1 min")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
  expect(await findings(page), "First start").toEqual([]);
  for (const width of widths) {
    await resize(first, width);
    await expect(offer(page)).toBeInViewport({ ratio: 1 });
    expect(await coveredBy(offer(page)), `covered at ${width} px`).toEqual([]);
    for (const example of await page.getByRole("button", { name: /^Try: / }).all()) {
      await expect(example, `${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
  await offer(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => settings(page)).toMatchObject({ value: { tourSeen: true } });
  await first.close();

  const second = await launchApp({ dataDir: data.path, size, isFirstStart: true });
  await expect(promptBox(second.page)).toBeFocused();
  await expect(offer(second.page)).toHaveCount(0);
  await second.close();
  data.remove();
});

test("[WN5] each of the tour's four cards is beside its target, within the window, and never over the target @complete", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 }, isFirstStart: true });
  const { page } = running;
  for (const width of widths) {
    await resize(running, width);
    await takeTourFromPalette(page);
    for (const title of titles) {
      await expect(card(page, title)).toBeVisible();
      await expect(page.getByRole("button", { name: /^(Next|Done)$/ })).toBeFocused();
      await expect.poll(() => gapToTarget(card(page, title)), { message: `${title} at ${width} px` }).toBe("beside");
      await page.keyboard.press("Enter");
    }
    await expect(card(page, titles[3])).toHaveCount(0);
  }
  await running.close();
  data.remove();
});

test("[WN5] the tour is taken by keyboard, ends on Escape anywhere, and gives screen and focus back @complete", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 }, isFirstStart: true });
  const { page, app } = running;
  await offer(page).getByRole("button", { name: "Take the tour" }).click();
  await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
  // A screen reader reads the text with the focused button, and that of each later step as a status.
  await expect(page.getByRole("button", { name: "Next" })).toHaveAccessibleDescription(
    /^Describe what you want to see/,
  );
  await expect(card(page, titles[0]).getByRole("status")).toContainText(titles[0]);
  expect(await findings(page), "Tour").toEqual([]);
  // The screen stays usable. Back keeps the focus in the card.
  await promptBox(page).fill("A lemon on a blue plate");
  await card(page, titles[0]).getByRole("button", { name: "Next" }).click();
  await expect(card(page, titles[1]).getByRole("status")).toContainText(titles[1]);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
  for (const title of titles.slice(1)) {
    await page.keyboard.press("Enter");
    await expect(card(page, title)).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 1, name: "Discover" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  await expect(promptBox(page)).toBeFocused();
  await expect(promptBox(page)).toHaveValue("A lemon on a blue plate");

  // The Help menu starts it again, from any screen.
  await goTo(page, "Discover");
  const search = page.getByRole("searchbox", { name: "Search ads" });
  await search.focus();
  await app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? [];
    items.find(({ label }) => label === "Take the Tour")?.click();
  });
  await expect(card(page, titles[0])).toBeVisible();
  await promptBox(page).focus();
  await page.keyboard.press("Escape");
  await expect(card(page, titles[0])).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Discover" })).toBeVisible();

  // While its screen is still shown, the focus returns to the very control.
  await goTo(page, "Studio");
  const getQuote = page.getByRole("button", { name: "Get quote", exact: true });
  await expect(promptBox(page)).toHaveValue("A lemon on a blue plate");
  await getQuote.focus();
  await expect(getQuote).toBeFocused();
  await takeTourFromPalette(page);
  await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card(page, titles[0])).toHaveCount(0);
  await expect(getQuote).toBeFocused();
  await running.close();
  data.remove();
});

test("[WN5] [WN52] the first result ends the offer and has one hint beside it, which does not take the focus @complete", async () => {
  const data = temporaryDataFolder();
  const size = { width: 1280, height: 800 };
  const first = await launchApp({ dataDir: data.path, size, isFirstStart: true });
  const { page } = first;
  const hint = page.getByRole("status").filter({ hasText: "Drag it out of the window, or press Space." });
  await composeImage(page, "A lemon on a blue plate");
  await expect(hint).toHaveCount(0);
  await confirmQuote(page);
  await promptBox(page).focus();
  await expect(hint).toBeVisible();
  await expect(promptBox(page)).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
  const tile = page.getByRole("gridcell", { name: "A lemon on a blue plate" });
  expect(await overlap(hint, tile)).toBe(false);
  expect(await findings(page), "Hint").toEqual([]);
  await expect.poll(() => settings(page)).toMatchObject({ value: { tourSeen: true, resultHintSeen: true } });
  await hint.getByRole("button", { name: "Dismiss" }).click();
  await expect(hint).toHaveCount(0);
  await first.close();

  const second = await launchApp({ dataDir: data.path, size, isFirstStart: true });
  await expect(second.page.getByRole("gridcell", { name: "A lemon on a blue plate" })).toBeVisible();
  await expect(promptBox(second.page)).toBeFocused();
  await expect(second.page.getByText("Drag it out of the window")).toHaveCount(0);
  await expect(offer(second.page)).toHaveCount(0);
  await second.close();
  data.remove();
});

test("[ST22] with an empty prompt, Get quote's keys say what is missing, although nothing has the focus and the form is hidden", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  const { page } = running;
  await expect(promptBox(page)).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Write a prompt first.")).toBeVisible();
  await expect(promptBox(page)).toBeFocused();

  await resize(running, 900);
  await page.getByRole("tab", { name: "Recent" }).click();
  await expect(promptBox(page)).toBeHidden();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Write a prompt first.")).toBeVisible();
  await expect(promptBox(page)).toBeFocused();
  await running.close();
  data.remove();
});

async function resize({ app, page }: RunningApp, width: number): Promise<void> {
  const shown = await app.browserWindow(page);
  await shown.evaluate((target, to) => target.setContentSize(to, 800), width);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
}

async function takeTourFromPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("take the tour");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
}

/** Returns where the card lies: "beside" its target, over it, or partly outside the window. */
function gapToTarget(shown: Locator): Promise<string> {
  return shown.evaluate((element) => {
    const target = document.querySelector(".explained")?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (target === undefined || target.width === 0) return "no target";
    const isInside =
      box.left >= 0 && box.top >= 0 && box.right <= window.innerWidth && box.bottom <= window.innerHeight;
    const isOver =
      box.left < target.right && box.right > target.left && box.top < target.bottom && box.bottom > target.top;
    const far = Math.max(
      box.left - target.right,
      target.left - box.right,
      box.top - target.bottom,
      target.top - box.bottom,
    );
    if (isOver) return "over its target";
    return isInside ? (far < 40 ? "beside" : "far from its target") : "outside the window";
  });
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error("an element is not shown");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Returns the controls whose center a card covers. */
function coveredBy(shown: Locator): Promise<readonly string[]> {
  return shown.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...document.querySelectorAll("button, a[href], input, textarea, [role=tab]")]
      .filter((control) => !element.contains(control))
      .filter((control) => {
        const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
        const isShown = control.checkVisibility() && width > 0 && height > 0;
        const isOver = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        // What is scrolled out of the form lies behind its neighbors.
        const top1 = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return isShown && isOver && top1 !== null && element.contains(top1);
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent ?? "?");
  });
}
