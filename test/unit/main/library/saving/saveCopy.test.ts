import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Settings } from "#contracts/desktop/settings.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { Reason } from "#contracts/reason.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { readWithRecipe, recipeIn } from "#main/library/files/recipeInFile.ts";
import { chooseRecipe } from "#main/library/recipeFile.ts";
import { saveCopy } from "#main/library/saving/saveCopy.ts";
import { hashOfBytes, uniqueFileWriter } from "#main/shared/platform/writeUniqueFile.ts";
import { manualClock } from "../../../../support/manualClock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-copies-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const recipe = JSON.stringify({
  proofsheet: 1,
  request: { type: "image", prompt: "A cup" },
  project: null,
  costCenter: null,
});

/** Saves a copy of a result with this file; returns what is in the save folder and what was recorded. */
async function saved(file: Buffer, mediaType: string, settings: Partial<Settings> = {}) {
  const stored = path.join(folder, "stored");
  writeFileSync(stored, file);
  const target = path.join(folder, "copies");
  const id = "asset" as AssetId;
  const recorded: { path: string; reason: Reason | null }[] = [];
  const asset = { id, mediaType, sha256: hashOfBytes(file), prompt: "A cup", createdAt: 0, type: "image" };
  await saveCopy(
    {
      clock: manualClock(),
      random: () => 0,
      settings: () => Settings.parse({ saveFolder: target, fileNameTemplate: "copy", ...settings }),
      read: () => asset as unknown as AssetRow,
      recipeOf: () => recipe,
      embedded: readWithRecipe,
      pathOf: () => stored,
      hashOfBytes,
      files: uniqueFileWriter,
      saved: {
        claim: () => undefined,
        done: (_id, at, reason) => void recorded.push({ path: at, reason }),
        later: (_id, reason) => expect.unreachable(reason.code),
        failed: (_id, reason) => expect.unreachable(reason.code),
      },
      changed: () => undefined,
    },
    { assetId: id, path: null, attempts: 0 },
  );
  const [done] = recorded;
  if (done === undefined) throw new Error("Nothing was saved.");
  return { names: readdirSync(target).toSorted(), copy: readFileSync(done.path), ...done };
}

async function signedPng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const chunk = Buffer.from("\0\0\0\x04caBXjumb\0\0\0\0", "latin1");
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

test("[LB101] [LB102] the copy of a file with Content Credentials is identical, its recipe is beside it, and the record says why", async () => {
  const file = await signedPng();
  const { copy, names, path: at, reason } = await saved(file, "image/png");
  expect(copy.equals(file)).toBe(true);
  expect(names).toEqual(["copy.png", "copy.png.json"]);
  expect(recipeIn(readFileSync(`${at}.json`))).toBe(recipe);
  expect(reason).toEqual({ code: "recipe_beside_credentials" });
  // The chosen file has no recipe, the one beside it does.
  const chosen = await chooseRecipe({
    recipeIn: (head) => recipeIn(Buffer.from(head)),
    chooseFile: () => Promise.resolve(at),
    readFileHeader: (one) => Promise.resolve(readFileSync(one)),
  });
  expect(chosen).toMatchObject({ name: "copy.png", recipe: { request: { prompt: "A cup" } } });
});

test("[LB101] without recipes in images, such a file is copied alone, and an ordinary one contains its recipe", async () => {
  const file = await signedPng();
  expect(await saved(file, "image/png", { embedRecipe: false })).toMatchObject({ names: ["copy.png"], reason: null });
  rmSync(path.join(folder, "copies"), { recursive: true });
  const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const { names, copy, reason } = await saved(plain, "image/jpeg");
  expect([names, recipeIn(copy), reason]).toEqual([["copy.jpg"], recipe, null]);
});

test.each(["video/mp4", "audio/wav", "image/avif"])(
  "[LB101] a file of a format without recipes (%s) is copied unchanged, whatever is in it",
  async (mediaType) => {
    const file = Buffer.from("\0\0\0\x18ftypisom d8fec3d6 jumb C2PA", "latin1");
    const { copy, reason } = await saved(file, mediaType);
    expect(copy.equals(file)).toBe(true);
    expect(reason).toBeNull();
  },
);
