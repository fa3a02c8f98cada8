import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Settings } from "#contracts/desktop/settings.ts";
import { openDiagnostics } from "#main/diagnostics/openDiagnostics.ts";
import { manualClock } from "../../../support/manualClock.ts";

/** Diagnostics of a workspace with an empty log. The user saves them to `target`, a path in its folder; null cancels. */
function scene(target: string | null = "diagnostics.txt") {
  const folder = mkdtempSync(path.join(os.tmpdir(), "diagnostics-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = target === null ? null : path.join(folder, target);
  const commands = openDiagnostics({
    clock: manualClock(),
    description: {
      version: "1.2.3",
      workspace: { id: "one", name: "Studio", kind: "account", host: "api.example.com", hasRealCredits: true },
    },
    folders: { root: path.join(folder, "data"), logs: folder },
    settings: { read: () => Settings.parse({}) },
    databases: () => Promise.resolve({}),
    desktop: { chooseTarget: () => Promise.resolve(file) },
  });
  return {
    file,
    preview: () => commands["diagnostics.preview"]({}),
    save: async () => commands["diagnostics.save"]({}),
    log: (line: string) => appendFileSync(path.join(folder, "main.log"), `${line}\n`),
  };
}

test("[DG1] the saved report is exactly the last preview, even if the log has grown since", async () => {
  const { file, preview, save, log } = scene();
  await preview();
  log("shown in the second preview");
  const { text } = await preview();
  expect(text).toContain("shown in the second preview");
  log("written after it");
  expect(await save()).toEqual({ path: file });
  expect(readFileSync(file ?? "", "utf8")).toBe(text);
});

test("[DG1] no report is saved before a preview, or if the user cancels", async () => {
  const unseen = scene();
  await expect(unseen.save()).rejects.toMatchObject({ code: "not_found" });
  expect(existsSync(unseen.file ?? "")).toBe(false);
  const cancelled = scene(null);
  await cancelled.preview();
  expect(await cancelled.save()).toBeNull();
});

test("[DG1] a report that can't be written fails with storage_failed, and can be saved again", async () => {
  const { preview, save } = scene("no such folder/diagnostics.txt");
  await preview();
  await expect(save()).rejects.toMatchObject({ code: "storage_failed" });
  await expect(save()).rejects.toMatchObject({ code: "storage_failed" });
});
