import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fileOfAddress } from "#contracts/references.ts";
import { giveFile } from "../../support/giveFile.ts";
import { escapedFiles, hostileMedia, sentinel } from "../../support/hostileMedia.ts";
import { withSpendScene } from "../../support/spendScene.ts";

const below = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();

test("[RF3] [RF10] a sample of hostile files is rejected or reduced to pixels, without writes outside the store", async () => {
  await withSpendScene({ acceptsImages: true, startJobs: false }, async ({ core, dataDir }) => {
    const corpus = await hostileMedia();
    expect(corpus.length).toBeGreaterThanOrEqual(300);
    const outside = () =>
      below(dataDir).filter((name) => !name.includes(`references${path.sep}`) && !/\.db(-wal|-shm)?$/.test(name));
    const before = outside();
    for (const file of corpus.filter((_, at) => at % 4 === 0 && !corpus[at]?.what.includes("megapixels"))) {
      const given = await giveFile(core, file.bytes, file);
      if (file.fate === "rejected") expect(given.kind, file.what).toBe("rejected");
      if (given.kind === "rejected") {
        expect(given.reason, file.what).toMatch(/^[A-Z].*[.]$/);
        continue;
      }
      if (given.kind !== "imported") throw new Error("No file of the corpus is a result.");
      expect(given.file.isStripped, file.what).toBe(file.kind === "image");
      expect(given.file.name, file.what).not.toMatch(/[/\\\p{C}]/u);
      const stored = core.core.referenceFile(fileOfAddress(given.file.address) ?? "")?.path ?? "";
      if (file.kind === "image") expect(readFileSync(stored).includes(sentinel), file.what).toBe(false);
    }
    expect(outside()).toEqual(before);
    expect(escapedFiles(dataDir)).toEqual([]);
    const incoming = below(path.join(dataDir, "workspaces", "test", "references", "incoming"));
    expect(incoming).toEqual([]);
  });
});
