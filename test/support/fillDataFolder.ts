// The data folder of a heavy user: the journal of the Sandbox workspace, and thumbnails on disk.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { fillLibrary } from "./fillLibrary.ts";
import { skipFirstRun } from "./launchApp.ts";

const shapes = [
  { width: 320, height: 320 },
  { width: 320, height: 180 },
  { width: 180, height: 320 },
  { width: 256, height: 320 },
] as const;

/** Fills a data folder that no app has open with `size` results; each uses one of `differentThumbnails`. */
export async function fillDataFolder(dataDir: string, size: number, differentThumbnails = 400): Promise<void> {
  const thumbnails: Thumbnail[] = [];
  for (let index = 0; index < differentThumbnails; index += 1) thumbnails.push(await thumbnail(dataDir, index));
  const folder = path.join(dataDir, "workspaces", "sandbox");
  mkdirSync(folder, { recursive: true });
  const db = openJournal(path.join(folder, "journal.db"), journalMigrations);
  fillLibrary(db, size, { thumbnails });
  db.close();
  // The measurement must not include what only a new user sees.
  skipFirstRun(dataDir);
}

interface Thumbnail {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** Writes an image that is as expensive to decode as a real one; returns its hash and size. */
async function thumbnail(dataDir: string, index: number): Promise<Thumbnail> {
  const { width, height } = shapes[index % shapes.length] ?? shapes[0];
  const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 53) % 256 };
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const grain = { create: { width, height, channels: 3, background, noise } } as const;
  const bytes = await sharp(grain).tint(background).webp().toBuffer();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const folder = path.join(dataDir, "media", sha256.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${sha256}.webp`), bytes);
  return { sha256, width, height };
}
