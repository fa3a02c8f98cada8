import { expect, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { findings } from "./findings.ts";
import { goTo } from "./journeys.ts";

test("[SB51] in the Sandbox, the empty Library and Spend offer sample results, which then fill both once, at an unchanged balance @complete", async () => {
  const data = temporaryDataFolder();
  const { page, complaints, close } = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  const add = page.getByRole("button", { name: "Add sample results" });
  await goTo(page, "Spend");
  await expect(add).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("10,000");
  await goTo(page, "Library");
  await expect(add).toBeVisible();
  expect(await findings(page), "Empty Library").toEqual([]);
  await add.click();
  await expect(page.getByText("60 results appear in Library as they download.")).toBeVisible();
  await expect(page.getByRole("grid", { name: "Results" }).getByRole("gridcell").first()).toBeVisible();
  await expect(add).toHaveCount(0);

  await goTo(page, "Spend");
  await expect(page.getByText("90 entries")).toBeVisible();
  await expect(add).toHaveCount(0);
  await expect(page.getByRole("banner")).toContainText("10,000");
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});
