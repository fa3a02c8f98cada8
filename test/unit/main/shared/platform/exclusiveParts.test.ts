import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeJsonFile } from "#main/shared/platform/jsonFile.ts";
import { writeText } from "#main/shared/platform/writeText.ts";

test.skipIf(process.platform === "win32")(
  "[SE61] a symbolic link at the path of a partial file does not redirect the write",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-parts-"));
    const mine = path.join(folder, "mine");
    writeFileSync(mine, "mine");
    for (const name of ["a.csv", "b.json"]) symlinkSync(mine, path.join(folder, `${name}.part`));
    await writeText(path.join(folder, "a.csv"), ["text"]);
    writeJsonFile(path.join(folder, "b.json"), {});
    expect(readFileSync(mine, "utf8")).toBe("mine");
    expect(readFileSync(path.join(folder, "a.csv"), "utf8")).toBe("text");
    expect(readdirSync(folder).toSorted()).toEqual(["a.csv", "a.csv.part", "b.json", "b.json.part", "mine"]);
    rmSync(folder, { recursive: true });
  },
);
