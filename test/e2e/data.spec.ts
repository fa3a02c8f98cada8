import { openSync, closeSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { composeImage, confirmQuote, openSettings, queueEntry, storedImages } from "./journeys.ts";

test("[BK1] [BK2] [BK3] Settings makes a backup and restores a missing file, and a damaged journal is restored on start @complete", async () => {
  const data = temporaryDataFolder();
  const prompt = "A kettle that is worth keeping";
  const first = await launchApp({ dataDir: data.path });
  await composeImage(first.page, prompt);
  await confirmQuote(first.page);
  await expect(await queueEntry(first.page, prompt)).toContainText("Done");

  const backups = await openSettings(first.page, "Backups");
  await backups.getByRole("button", { name: "Back up now" }).click();
  await backups.getByRole("list", { name: "Backups" }).getByRole("button").click();
  const restore = first.page.getByRole("dialog", { name: "Restore from this backup?" });
  await expect(restore).toContainText("Nothing to restore. Everything in this backup already exists.");
  await restore.getByRole("button", { name: "Close" }).last().click();

  await expect.poll(() => storedImages(data.path)).toHaveLength(1);
  for (const file of storedImages(data.path)) rmSync(file);
  const section = await openSettings(first.page, "Storage");
  await section.getByRole("button", { name: "Check files" }).click();
  await expect(section.getByRole("table", { name: "Disk usage" })).toBeVisible();
  await section.getByRole("button", { name: "Download again" }).click();
  await expect(section).toContainText("No missing files. 1 result checked.");
  expect(storedImages(data.path)).toHaveLength(1);
  await first.close();

  const journal = openSync(path.join(data.path, "workspaces", "sandbox", "journal.db"), "r+");
  writeSync(journal, Buffer.alloc(12_000, 0x5a), 0, 12_000, 4096);
  closeSync(journal);
  const second = await launchApp({ dataDir: data.path });
  const banner = second.page.getByRole("status").filter({ hasText: "The database was damaged and rebuilt" });
  await expect(banner).toContainText("Restored from the backup of");
  await expect(await queueEntry(second.page, prompt)).toContainText("Done");
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  await second.close();
  data.remove();
});
