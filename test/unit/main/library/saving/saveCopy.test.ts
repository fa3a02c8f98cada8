import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Settings } from "#contracts/desktop/settings.ts";
import { chooseRecipe } from "#main/library/files/recipeFile.ts";
import { recipeIn } from "#main/library/files/recipeInFile.ts";
import { saveCopy } from "#main/library/saving/saveCopy.ts";
import { hashOfBytes } from "#main/shared/platform/writeUniqueFile.ts";
import { testLibrary } from "../../../../support/testLibrary.ts";

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
  const library = testLibrary({}, { saveFolder: target, fileNameTemplate: "copy", ...settings });
  const assetId = library.result({ id: "asset", mediaType, sha256: hashOfBytes(file), prompt: "A cup" });
  library.saved.requestSave([assetId], 0);
  await saveCopy(
    { ...library, store: { pathOf: () => stored }, recipeOf: () => recipe },
    { assetId, path: null, attempts: 0 },
  );
  const { state, path: at, reason } = library.saved.read(assetId) ?? expect.unreachable();
  expect(state).toBe("done");
  return { names: readdirSync(target).toSorted(), copy: readFileSync(at ?? ""), path: at ?? "", reason };
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
  const chosen = await chooseRecipe({ desktop: { chooseFiles: () => Promise.resolve([at]) } });
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
