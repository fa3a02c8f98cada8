import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { AssetId, Sha256 } from "#contracts/ids.ts";
import { copiesStayMs, resultCopies, type ResultCopies } from "#main/agents/files/resultCopies.ts";
import { type ShiftableClock, shiftableClock } from "../../support/shiftableClock.ts";

const program = "program-1" as ProgramId;
const other = "program-2" as ProgramId;
const never = new AbortController().signal;

interface Scene {
  readonly copies: ResultCopies;
  readonly clock: ShiftableClock;
  readonly out: string;
  /** Stores a file; returns it as a result. */
  readonly store: (bytes: Buffer) => Parameters<ResultCopies["copy"]>[1];
}

async function withCopies(work: (scene: Scene) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-copies-"));
  const clock = shiftableClock();
  const out = path.join(folder, "agents", "out");
  const copies = resultCopies({
    folder: out,
    clock,
    storedFile: (sha256) => {
      const file = path.join(folder, sha256);
      return existsSync(file) ? { path: file } : null;
    },
  });
  const store = (bytes: Buffer) => {
    const sha256 = createHash("sha256").update(bytes).digest("hex") as Sha256;
    writeFileSync(path.join(folder, sha256), bytes);
    return { assetId: "a1" as AssetId, sha256, mediaType: "image/png", number: 7 };
  };
  try {
    await work({ copies, clock, out, store });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("[AG77] a copy has the bytes of the result, in a folder that only the user can open", async () => {
  await withCopies(async ({ copies, out, store }) => {
    const bytes = Buffer.alloc(300_000, "x");
    const file = store(bytes);
    const copy = await copies.copy(program, file, never);
    expect(copy).toEqual({ path: path.join(out, program, `7-${file.sha256.slice(0, 12)}.png`), bytes: bytes.length });
    expect(readFileSync(copy?.path ?? "")).toEqual(bytes);
    if (process.platform !== "win32") {
      expect(statSync(out).mode & 0o777).toBe(0o700);
      expect(statSync(path.join(out, program)).mode & 0o777).toBe(0o700);
      expect(statSync(copy?.path ?? "").mode & 0o777).toBe(0o600);
    }
    expect(await copies.copy(program, { ...file, sha256: "0".repeat(64) as Sha256 }, never)).toBeNull();
  });
});

test("[AG77] a copy that the program changed is written again, and a damaged stored file is not copied", async () => {
  await withCopies(async ({ copies, store }) => {
    const file = store(Buffer.from("result"));
    const { path: target = "" } = (await copies.copy(program, file, never)) ?? {};
    writeFileSync(target, "changed");
    await copies.copy(program, file, never);
    expect(readFileSync(target, "utf8")).toBe("result");
    const damaged = { ...store(Buffer.from("other")), number: 8 };
    const source = path.join(path.dirname(path.dirname(path.dirname(path.dirname(target)))), damaged.sha256);
    writeFileSync(source, "damaged");
    expect(await copies.copy(program, damaged, never)).toBeNull();
    expect(readdirSync(path.dirname(target))).toEqual([path.basename(target)]);
  });
});

test("[AG77] an ID that could name another folder is refused", async () => {
  await withCopies(async ({ copies, out, store }) => {
    const file = store(Buffer.from("result"));
    for (const id of ["../escape", "a/b", "", "."])
      await expect(copies.copy(id as ProgramId, file, never)).rejects.toThrow();
    expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
  });
});

test("[AG78] copies are removed after 7 days; one that is requested again stays 7 more", async () => {
  await withCopies(async ({ copies, clock, store }) => {
    const [one, two] = [store(Buffer.from("one")), store(Buffer.from("two"))];
    const first = await copies.copy(program, one, never);
    const second = await copies.copy(program, two, never);
    clock.advance(copiesStayMs - 1_000);
    await copies.removeOld();
    await copies.copy(program, two, never);
    clock.advance(2_000);
    await copies.removeOld();
    expect(existsSync(first?.path ?? "")).toBe(false);
    expect(existsSync(second?.path ?? "")).toBe(true);
  });
});

test("[AG78] when the pairing ends, its copies are removed, also those under way, and no others", async () => {
  await withCopies(async ({ copies, out, store }) => {
    const file = store(Buffer.alloc(64 * 1024 * 1024, "y"));
    await copies.copy(other, store(Buffer.from("small")), never);
    const underway = copies.copy(program, file, never).catch((cause: unknown) => cause);
    await copies.removeOf(program);
    expect(await underway).toBeInstanceOf(Error);
    expect(readdirSync(out)).toEqual([other]);
    await expect(copies.copy(program, file, never)).rejects.toThrow("The pairing has ended.");
    expect(readdirSync(out)).toEqual([other]);
  });
});
