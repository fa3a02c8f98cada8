// Everything that opens over a screen, and how a user opens and closes it.
import { expect, type Locator, type Page } from "@playwright/test";
import {
  composeImage,
  confirmQuote,
  consentView,
  goTo,
  openSettings,
  queueEntry,
  quoteDialog,
} from "../e2e/journeys.ts";
import { atRest } from "./heldMemory.ts";

export interface Surface {
  readonly name: string;
  /** Goes to the screen where it can be opened. */
  readonly enter: (page: Page) => Promise<unknown>;
  /** Opens it; returns the shown element. */
  readonly open: (page: Page) => Promise<Locator>;
  /** Maximum number of openings, where limited. */
  readonly atMost?: number;
  /** Closes it; by default, with Escape. */
  readonly close?: (page: Page, shown: Locator) => Promise<unknown>;
  /** Undoes what `enter` started, where switching screens does not. */
  readonly leave?: (page: Page) => Promise<unknown>;
}

/** Creates the data that the surfaces of Queue, Library, and Discover need: two images, the ad library, and a board. */
export async function fillScreens(page: Page): Promise<void> {
  for (const prompt of ["A lemon on a blue plate", "A pear on a red plate"]) {
    await composeImage(page, prompt);
    await confirmQuote(page);
    await expect(await queueEntry(page, prompt)).toContainText("Done");
  }
  await goTo(page, "Discover");
  await page.getByRole("button", { name: "Keep offline", exact: true }).click();
  const keeping = page.getByRole("dialog", { name: "Keep offline" });
  await keeping.getByRole("button", { name: "Keep library offline" }).click();
  await expect(keeping.getByRole("list", { name: "Offline collections" })).toContainText("Up to date");
  await page.keyboard.press("Escape");
  await keeping.waitFor({ state: "detached" });
}

/** Opens and closes the surface `times` times: alternately as soon as it is visible, and after all animations have ended. */
export async function openAndClose(page: Page, surface: Surface, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const shown = await surface.open(page);
    // A surface that sends a request may have to wait for the next minute.
    await shown.waitFor({ timeout: 70_000 });
    if (done % 2 === 1) await atRest(page);
    if (surface.close) await surface.close(page, shown);
    else await page.keyboard.press("Escape");
    await shown.waitFor({ state: "detached" });
  }
  await atRest(page);
}

type Name = string | RegExp;
const at = (screen: string) => (page: Page) => goTo(page, screen);
const inSettings = (name: string) => async (page: Page) => void (await openSettings(page, name));

function byButton(button: Name, shown: (page: Page) => Locator): Surface["open"] {
  return async (page) => {
    await page
      .getByRole("button", { name: button, exact: typeof button === "string" })
      .first()
      .click();
    return shown(page);
  };
}
const dialog = (name: Name) => (page: Page) => page.getByRole("dialog", { name });
const menu = (page: Page) => page.getByRole("menu");
const list = (page: Page) => page.getByRole("listbox");

async function writePrompt(page: Page): Promise<void> {
  await goTo(page, "Studio");
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("A {red|blue} plate");
}

async function markTwo(page: Page, screen: string, grid: string): Promise<void> {
  await goTo(page, screen);
  const cells = page.getByRole("grid", { name: grid }).getByRole("gridcell");
  await cells.first().focus();
  // Clears what an earlier surface selected.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Space");
  await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText("2 selected");
}
const markResults = (page: Page) => markTwo(page, "Library", "Results");
const markAds = (page: Page) => markTwo(page, "Discover", "Ads");

function byKey(key: string, shown: (page: Page) => Locator): Surface["open"] {
  return async (page) => {
    await page.keyboard.press(key);
    return shown(page);
  };
}

function bySelect(name: Name, shown: (page: Page) => Locator): Surface["open"] {
  return async (page) => {
    await page.getByRole("combobox", { name }).click();
    return shown(page);
  };
}

/** The five most used kinds of surface, each implemented by different components. */
export const usualSurfaces: readonly Surface[] = [
  { name: "command palette", enter: at("Studio"), open: byKey("Control+K", dialog("Command palette")) },
  { name: "New research", enter: at("Research"), open: byButton("New research", dialog("New research")) },
  { name: "workspace menu", enter: at("Studio"), open: byButton(/^Workspace: /, menu) },
  { name: "balance", enter: at("Studio"), open: byButton(/ credits? available$/, dialog("Balance")) },
  { name: "models", enter: at("Studio"), open: bySelect("Model", dialog("Models")) },
];

export const surfaces: readonly Surface[] = [
  ...usualSurfaces,
  { name: "Variations", enter: writePrompt, open: byButton("Variations…", dialog("Variations")) },
  {
    name: "templates",
    enter: async (page) => {
      await writePrompt(page);
      await page.getByRole("button", { name: "Variations…", exact: true }).first().click();
    },
    open: byButton("Templates", dialog("Templates")),
    leave: (page) => page.keyboard.press("Escape"),
  },
  // Each opening requests a quote, and only 10 writes a minute are allowed.
  {
    name: "Quote",
    atMost: 8,
    enter: writePrompt,
    open: async (page) => {
      await page.getByRole("button", { name: "Get quote", exact: true }).click();
      return quoteDialog(page);
    },
    close: async (page) => (await consentView(page)).keyboard.press("Escape"),
  },
  {
    name: "Import CSV",
    enter: at("Studio"),
    open: async (page) => {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Import CSV…" }).click();
      return dialog("Import CSV")(page);
    },
  },
  {
    name: "Compare prices",
    enter: async (page) => {
      await writePrompt(page);
      await page.getByRole("combobox", { name: "Model" }).click();
    },
    open: byButton("Compare prices", dialog("Compare prices")),
    leave: (page) => page.keyboard.press("Escape"),
  },
  {
    name: "pick a reference",
    enter: at("Studio"),
    open: async (page) => {
      await page.getByRole("button", { name: "Add to References" }).first().click();
      return dialog("Choose reference")(page);
    },
  },
  { name: "earlier texts", enter: at("Studio"), open: byButton("Prompt history", menu) },
  { name: "menu of a request", enter: at("Queue"), open: byButton(/^More actions for /, menu) },
  {
    name: "context menu of a request",
    enter: at("Queue"),
    open: async (page) => {
      await page.locator("[data-request]").first().press("Shift+F10");
      return menu(page);
    },
  },
  {
    name: "request",
    enter: at("Queue"),
    open: async (page) => {
      await page.locator("[data-request]").first().press("Enter");
      return page.getByRole("region", { name: "Request" });
    },
  },
  {
    name: "notice",
    enter: at("Queue"),
    open: async (page) => {
      await page
        .getByRole("button", { name: /^More actions for / })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Copy link" }).click();
      return page.locator("[data-toast]");
    },
    close: (_page, shown) => shown.getByRole("button", { name: "Close", includeHidden: true }).dispatchEvent("click"),
  },
  {
    name: "result",
    enter: at("Library"),
    open: async (page) => {
      await page.getByRole("gridcell").first().click();
      return page.getByRole("region", { name: "Result" });
    },
  },
  {
    name: "full view",
    enter: async (page) => {
      await goTo(page, "Library");
      await page.getByRole("gridcell").first().focus();
    },
    open: byKey("Space", dialog("Full-size view")),
  },
  { name: "filters of the Library", enter: at("Library"), open: byButton("Model", dialog("Model")) },
  { name: "Compare", enter: markResults, open: byButton("Compare", dialog("Compare")) },
  { name: "tag of results", enter: at("Library"), open: byButton("Edit tags", dialog("Tag")) },
  {
    name: "ad",
    enter: at("Discover"),
    open: async (page) => {
      await page.getByRole("grid", { name: "Ads" }).getByRole("gridcell").first().click();
      return page.getByRole("region", { name: "Ad", exact: true });
    },
  },
  { name: "filters of Discover", enter: at("Discover"), open: byButton("Date", dialog("Date")) },
  { name: "order of ads", enter: at("Discover"), open: bySelect(/^Sort by: /, list) },
  { name: "Keep offline", enter: at("Discover"), open: byButton("Keep offline", dialog("Keep offline")) },
  { name: "export", enter: at("Discover"), open: byButton("More actions", menu) },
  { name: "Compare ads", enter: markAds, open: byButton("Compare", dialog("Compare ads")) },
  { name: "board of ads", enter: at("Discover"), open: byButton("Add to board", dialog(/board/i)) },
  { name: "tag of ads", enter: at("Discover"), open: byButton("Edit tags", dialog("Tag")) },
  { name: "diagnostics", enter: inSettings("Diagnostics"), open: byButton("Save diagnostics…", dialog("Diagnostics")) },
  {
    name: "Connect an account",
    enter: inSettings("All workspaces"),
    open: byButton("Connect an account", dialog("Connect an account")),
  },
  { name: "menu of a workspace", enter: inSettings("All workspaces"), open: byButton(/^More actions for /, menu) },
  {
    name: "suggestions",
    enter: at("Research"),
    open: async (page) => {
      await page.getByRole("button", { name: "New research" }).click();
      const asking = page.getByRole("dialog", { name: "New research" });
      await asking.getByRole("button", { name: "Options" }).click();
      await asking.getByRole("combobox").first().click();
      return asking;
    },
    close: async (page) => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    },
  },
  {
    name: "hint",
    enter: at("Studio"),
    open: async (page) => {
      await page.getByRole("navigation").getByRole("link", { name: "Spend" }).hover();
      return page.locator(".popup").filter({ hasText: "Spend" });
    },
    close: (page) => page.mouse.move(0, 0),
  },
];
