import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findCommand } from "#main/agents/command/describeCommand.ts";

test.skipIf(process.platform === "win32")(
  "[AG107] the command is found where a shell finds it: in the first folder of PATH with an executable of its name",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-path-"));
    try {
      const folders = ["empty", "text", "folder", "first", "second"].map((name) => path.join(folder, name));
      for (const one of folders) mkdirSync(one);
      const [, text = "", , first = "", second = ""] = folders.map((one) => path.join(one, "proofsheet"));
      for (const file of [text, first, second]) writeFileSync(file, "#!/bin/sh\n");
      for (const file of [first, second]) chmodSync(file, 0o755);
      const PATH = ["", "relative", ...folders].join(path.delimiter);
      const { platform } = process;
      expect(findCommand({ env: { PATH }, platform })).toBe(first);
      rmSync(first);
      expect(findCommand({ env: { PATH }, platform })).toBe(second);
      expect(findCommand({ env: { PATH: folders[0] }, platform })).toBeNull();
      expect(findCommand({ env: {}, platform })).toBeNull();
      mkdirSync(path.join(folder, "folder", "proofsheet"));
      expect(findCommand({ env: { PATH: folders[2] }, platform })).toBeNull();
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
