import { expect, type Locator, type Page } from "@playwright/test";
import { acceptButton, consentView, openSettings } from "./journeys.ts";

/** Lets programs connect, as a person does. Returns the page of Settings. */
export async function letProgramsConnect(page: Page): Promise<Locator> {
  const settings = await openSettings(page, "Agents");
  const isOn = settings.getByRole("switch", { name: "Let programs connect" });
  if ((await isOn.getAttribute("aria-checked")) !== "true") {
    await isOn.click();
    await allowConnections(page);
  }
  await expect(isOn).toBeChecked();
  return settings;
}

/** Accepts in the consent view that programs may connect. */
export async function allowConnections(page: Page): Promise<void> {
  await (await acceptButton(page, "Allow programs to connect", "Allow connections")).click();
}

/** Accepts a pairing request in the consent view, as a person does who has compared the code. */
export async function acceptPairing(page: Page, program: string, code: string): Promise<void> {
  const settings = page.getByRole("main").getByRole("region", { name: "Agents", exact: true });
  await settings.getByRole("button", { name: `Review… “${program}”` }).click();
  const dialog = (await consentView(page)).getByRole("dialog", { name: "Pair a program" });
  await expect(dialog).toContainText(code);
  const accept = dialog.getByRole("button", { name: "Pair program" });
  await expect(accept).toBeEnabled();
  await accept.click();
  await expect(settings.getByRole("list", { name: "Programs" })).toContainText(`“${program}”`);
}
