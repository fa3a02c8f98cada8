import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { autostartFile } from "#main/desktop/autostartFile.ts";

test("[DT7] the autostart file and its folder are created when autostart is enabled, and the file is deleted when disabled", () => {
  const root = mkdtempSync(path.join(tmpdir(), "proofsheet-autostart-"));
  const file = path.join(root, "autostart", "proofsheet.desktop");
  const item = autostartFile(file, ["/opt/Proofsheet/proofsheet"]);
  expect(item.isOn()).toBe(false);
  expect(readdirSync(root)).toEqual([]);
  item.set(true);
  expect(item.isOn()).toBe(true);
  expect(readFileSync(file, "utf8")).toContain('Exec="/opt/Proofsheet/proofsheet"');
  // The user removed the file in the meantime.
  rmSync(file);
  expect(item.isOn()).toBe(false);
  item.set(true);
  item.set(false);
  item.set(false);
  expect(readdirSync(path.dirname(file))).toEqual([]);
  rmSync(root, { recursive: true });
});
