import { expect, type Page } from "@playwright/test";

/** Steps that several journeys share, by the names that the interface shows. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: screen }).click();
  await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
}

/** Writes a prompt and asks its price. */
export async function composePicture(page: Page, prompt: string): Promise<void> {
  await goTo(page, "Studio");
  await page.getByRole("textbox", { name: "Prompt" }).fill(prompt);
  await page.getByRole("button", { name: "Get quote" }).click();
  await expect(page.getByRole("dialog", { name: "Quote" })).toBeVisible();
}

/** Accepts the price that is shown; gives it, in credits. */
export async function confirmQuote(page: Page): Promise<number> {
  const button = page.getByRole("button", { name: /^Confirm and spend \d[\d,]* credits?$/ });
  const name = (await button.textContent()) ?? "";
  await button.click();
  return Number(/[\d,]+/.exec(name)?.[0].replaceAll(",", ""));
}
