import { execFileSync } from "node:child_process";
import { lstatSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { consentView, openSettings } from "../e2e/journeys.ts";
import { giveToUser } from "../support/launchApp.ts";
import { withPrograms } from "./programJourney.ts";

const { PROOFSHEET_PACKAGED_HOME: launcherHome = "", PROOFSHEET_PACKAGED_RESOURCES: resources = "" } = process.env;

test("[AG108] Settings of the unpacked app shows the file of its command, and then installs the command", async () => {
  test.skip(process.platform !== "linux", "Windows has no such file, and on macOS the home folder holds the keychain.");
  // The launcher of the ordinary user sets a home folder of its own.
  const home = launcherHome === "" ? mkdtempSync(path.join(os.tmpdir(), "proofsheet-home-")) : launcherHome;
  giveToUser(home);
  const target = path.join(home, ".local", "bin", "proofsheet");
  try {
    await withPrograms(
      async (page) => {
        const settings = await openSettings(page, "Agents");
        await settings.getByRole("button", { name: "Install command…" }).click();
        const dialog = (await consentView(page)).getByRole("dialog", { name: "Install the proofsheet command" });
        await expect(dialog).toContainText(target);
        expect(lstatSync(target, { throwIfNoEntry: false })).toBeUndefined();
        await dialog.getByRole("button", { name: "Install command", exact: true }).click();
        await expect(settings).toContainText(`The command is at ${target}.`);
        await expect(settings.getByRole("button", { name: "Install command…" })).toHaveCount(0);
      },
      { HOME: home },
    );
    expect(readlinkSync(target)).toBe(path.join(resources, "bin", "proofsheet"));
    expect(execFileSync(target, ["--version"], { encoding: "utf8" })).toMatch(/^proofsheet \d/);
  } finally {
    rmSync(path.join(home, ".local", "bin"), { recursive: true, force: true });
    if (launcherHome === "") rmSync(home, { recursive: true, maxRetries: 10 });
  }
});
