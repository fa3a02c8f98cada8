import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { FolderMissing, movableStore } from "#main/shared/files/movableStore.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { exclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import { copyLibrary, deleteLibrary, deleteMoved, measureLibrary } from "#main/storage/library/copyLibrary.ts";
import { type LibraryLocation, libraryLocation, removeMovedLibrary } from "#main/storage/library/libraryLocation.ts";
import { moveLibrary } from "#main/storage/library/moveLibrary.ts";

let root: string;
let own: string;
let disk: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "proofsheet-library-"));
  own = path.join(root, "media");
  disk = path.join(root, "disk");
  mkdirSync(disk);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Stores files of these contents; returns their hashes. */
function store(...contents: readonly string[]): readonly Sha256[] {
  return contents.map((content) => {
    const sha256 = createHash("sha256").update(content).digest("hex") as Sha256;
    mkdirSync(path.join(own, sha256.slice(0, 2)), { recursive: true });
    writeFileSync(path.join(own, sha256.slice(0, 2), `${sha256}.png`), content);
    return sha256;
  });
}

const open = () => libraryLocation(root, own);
const storeOf = (location: LibraryLocation) => movableStore(location, (folder) => contentStore(folder, () => true));

/** Whether every file is where the app would read it after a restart. */
function areAllThere(hashes: readonly Sha256[]): boolean {
  const { has } = storeOf(open());
  return hashes.every((sha256) => has(sha256, "image/png"));
}

class Killed extends Error {
  override readonly name = "Killed";
}

/** The tasks of a move. The process is killed at step `at`: nothing after it runs. */
function tasksKilledAt(at: number) {
  let step = 0;
  const tick = () => {
    if (step === at) throw new Killed();
    step += 1;
  };
  const run = (name: string, input: never) => {
    // After a kill nothing runs, and so neither does the clean-up.
    if (step === at) return Promise.reject(new Killed());
    tick();
    if (name === "copyLibrary") copyLibrary(input, tick);
    else if (name === "deleteMoved") deleteMoved(input);
    else deleteLibrary(input);
    return Promise.resolve({} as never);
  };
  return { tasks: { run: run as never }, tick, steps: () => step };
}

async function moveKilledAt(at: number): Promise<number> {
  const location = open();
  const { tasks, tick, steps } = tasksKilledAt(at);
  const switching: LibraryLocation = {
    ...location,
    claim: (folder) => {
      tick();
      location.claim(folder);
    },
    switchTo: (...to) => {
      tick();
      location.switchTo(...to);
      tick();
    },
  };
  const work = exclusiveTask(() => undefined);
  await moveLibrary({ location: switching, work, tasks, store: storeOf(location) }, disk).catch((cause: unknown) => {
    if (!(cause instanceof Killed)) throw cause;
  });
  return steps();
}

test("[BK8] a move that is killed at any step loses no file, and the next move completes it", async () => {
  const hashes = store("one", "two", "three", "four");
  for (let at = 0; ; at += 1) {
    const steps = await moveKilledAt(at);
    expect(areAllThere(hashes), `killed at step ${at}`).toBe(true);
    if (open().folder() === disk) {
      expect(steps).toBeGreaterThan(8);
      break;
    }
  }
  // Killed right after the switch: the old files are still to be deleted.
  const location = open();
  expect(location.previous()).toBe(own);
  expect(deleteMoved({ from: own, to: disk })).toEqual({ isDone: true });
  location.cleaned();
  expect(open().previous()).toBeNull();
  expect(areAllThere(hashes)).toBe(true);
  expect(existsSync(own)).toBe(false);
});

test("[BK8] a file without a complete copy is never deleted", () => {
  const [first, second] = store("one", "two");
  copyLibrary({ from: own, to: disk, withPartial: true }, () => undefined);
  const copy = (sha256 = "") => path.join(disk, sha256.slice(0, 2), `${sha256}.png`);
  writeFileSync(copy(first), "on");
  deleteMoved({ from: own, to: disk });
  expect(existsSync(path.join(own, (first ?? "").slice(0, 2), `${first}.png`))).toBe(true);
  expect(existsSync(path.join(own, (second ?? "").slice(0, 2), `${second}.png`))).toBe(false);
  expect(copyLibrary({ from: own, to: disk, withPartial: true }, () => undefined)).toEqual({ files: 1 });
  expect(readFileSync(copy(first), "utf8")).toBe("one");
});

test("[BK8] partial downloads move too, and other files in the folder stay", () => {
  store("one");
  mkdirSync(path.join(own, "incoming"));
  writeFileSync(path.join(own, "incoming", "d1.begun"), "half");
  writeFileSync(path.join(own, "incoming", "d1.begun.json"), "{}");
  writeFileSync(path.join(own, "notes.txt"), "mine");
  expect(measureLibrary({ folder: own })).toEqual({ files: 1, sizeBytes: 3 });
  copyLibrary({ from: own, to: disk, withPartial: true }, () => undefined);
  expect(readFileSync(path.join(disk, "incoming", "d1.begun"), "utf8")).toBe("half");
  expect(existsSync(path.join(disk, "incoming", "d1.begun.json"))).toBe(true);
  deleteMoved({ from: own, to: disk });
  expect(readFileSync(path.join(own, "notes.txt"), "utf8")).toBe("mine");
  expect(existsSync(path.join(own, "incoming"))).toBe(false);
});

test("[BK8] a file that arrives during the move is in the new folder, and none is received while the library switches", async () => {
  store("one");
  const location = open();
  const files = storeOf(location);
  const { receive, has } = files;
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const bytes = async function* () {
    yield await Promise.resolve(png);
  };
  let during: Promise<{ readonly sha256: Sha256 }> | undefined;
  const run = (_name: string, input: Parameters<typeof copyLibrary>[0]) => {
    copyLibrary(input, () => undefined);
    if (input.withPartial) during = receive(bytes());
    return Promise.resolve({} as never);
  };
  const first = await receive(bytes());
  const tasks = { run: run as never };
  await moveLibrary({ location, work: exclusiveTask(() => undefined), tasks, store: files }, disk);
  const second = await during;
  expect(second?.sha256).toBe(first.sha256);
  expect(has(first.sha256, "image/png")).toBe(true);
  expect(location.folder()).toBe(disk);
});

test("[BK9] while the folder is missing, nothing is written or removed, and another workspace's folder is not used", async () => {
  const [first] = store("one");
  const location = open();
  location.claim(disk);
  copyLibrary({ from: own, to: disk, withPartial: true }, () => undefined);
  location.switchTo(disk, null);
  expect(location.isMissing()).toBe(false);
  rmSync(path.join(disk, "proofsheet-library.json"));
  const away = storeOf(location);
  expect(location.isMissing()).toBe(true);
  expect(away.remove(first ?? ("" as Sha256), "image/png")).toBe(false);
  await expect(
    away.receive(
      (async function* () {
        yield await Promise.resolve(Buffer.from("x"));
      })(),
    ),
  ).rejects.toBeInstanceOf(FolderMissing);
  writeFileSync(path.join(disk, "proofsheet-library.json"), JSON.stringify({ token: randomUUID() }));
  expect(location.isMissing()).toBe(true);
  location.claim(disk);
  expect(location.isMissing()).toBe(false);
  expect(away.has(first ?? ("" as Sha256), "image/png")).toBe(true);
});

test("[WS7] [BK8] removing a workspace deletes its moved library, and no other file in that folder", async () => {
  store("one", "two");
  await moveKilledAt(Number.POSITIVE_INFINITY);
  writeFileSync(path.join(disk, "notes.txt"), "of the user");
  await removeMovedLibrary(root);
  expect(readdirSync(disk)).toEqual(["notes.txt"]);
});

test("[WS7] [BK9] removing a workspace deletes nothing in a folder that now belongs to another workspace", async () => {
  store("one", "two");
  await moveKilledAt(Number.POSITIVE_INFINITY);
  const other = path.join(root, "other");
  mkdirSync(other);
  libraryLocation(other, path.join(other, "media")).claim(disk);
  const before = readdirSync(disk, { recursive: true });
  await removeMovedLibrary(root);
  expect(readdirSync(disk, { recursive: true })).toEqual(before);
});
