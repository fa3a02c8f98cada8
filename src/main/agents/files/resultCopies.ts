import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";
import { newPart } from "#main/shared/files/exclusivePart.ts";
import type { CopiedFile, CopyResult, ResultFile } from "#main/agents/tools/toolPorts.ts";

/** How long a copy stays. A copy that is requested again stays from then on. */
export const copiesStayMs = 7 * 86_400_000;

interface Options {
  /** `<user data>/agents/out`. Each program has a folder of its own in it. */
  readonly folder: string;
  readonly clock: Clock;
  /** The stored file with this hash; null if it is not on this computer. */
  readonly storedFile: (sha256: string) => { readonly path: string } | null;
}

/** The copies of results that programs requested. The store's own paths are never given away. */
export interface ResultCopies {
  readonly copy: CopyResult;
  /** Ends the copies under way of a program whose pairing ended, then removes its folder. */
  readonly removeOf: (program: ProgramId) => Promise<void>;
  /** Removes copies that are older than `copiesStayMs`, and what interrupted copies left. */
  readonly removeOld: () => Promise<void>;
}

interface Underway {
  readonly ended: Promise<unknown>;
  readonly controller: AbortController;
}

/** Copies results into a private folder of each program. [AG77] [AG78] */
export function resultCopies({ folder, clock, storedFile }: Options): ResultCopies {
  const underway = new Map<ProgramId, Set<Underway>>();
  const removed = new Set<ProgramId>();

  async function copyInto(program: ProgramId, file: ResultFile, signal: AbortSignal): Promise<CopiedFile | null> {
    const stored = storedFile(file.sha256);
    if (stored === null) return null;
    const target = path.join(folderOf(program), nameOf(file));
    await makePrivate(folder);
    await makePrivate(folderOf(program));
    const existing = await stat(target).catch(() => null);
    if (existing?.isFile() === true && (await hashOf(target, signal)) === file.sha256) {
      await touch(target);
      return { path: target, bytes: existing.size };
    }
    const part = newPart(target);
    try {
      const hash = createHash("sha256");
      let bytes = 0;
      const measure = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      const out = createWriteStream(part, { flags: "wx", mode: 0o600 });
      await pipeline(createReadStream(stored.path), measure, out, { signal });
      if (hash.digest("hex") !== file.sha256) return null;
      signal.throwIfAborted();
      await rename(part, target);
      await touch(target);
      return { path: target, bytes };
    } finally {
      await rm(part, { force: true });
    }
  }

  async function touch(file: string): Promise<void> {
    const now = new Date(clock.now());
    await utimes(file, now, now);
  }

  function folderOf(program: ProgramId): string {
    if (!/^[\w-]{1,64}$/.test(program)) throw new Error("The ID of the program can't name a folder.");
    return path.join(folder, program);
  }

  return {
    copy: async (program, file, signal) => {
      if (removed.has(program)) throw new Error("The pairing has ended.");
      const controller = new AbortController();
      const work = copyInto(program, file, AbortSignal.any([signal, controller.signal]));
      const one = { controller, ended: work.catch(() => null) };
      const own = underway.get(program) ?? new Set<Underway>();
      underway.set(program, own.add(one));
      try {
        return await work;
      } finally {
        own.delete(one);
      }
    },
    removeOf: async (program) => {
      removed.add(program);
      const own = [...(underway.get(program) ?? [])];
      for (const { controller } of own) controller.abort();
      await Promise.all(own.map(({ ended }) => ended));
      await rm(folderOf(program), { recursive: true, force: true });
    },
    removeOld: async () => {
      const oldest = clock.now() - copiesStayMs;
      for (const program of await namesIn(folder)) {
        const own = path.join(folder, program);
        for (const name of await namesIn(own)) {
          const file = path.join(own, name);
          const found = await stat(file).catch(() => null);
          if (found !== null && found.mtimeMs < oldest) await rm(file, { recursive: true, force: true });
        }
      }
    },
  };
}

function nameOf({ number, sha256, mediaType }: ResultFile): string {
  return `${number}-${sha256.slice(0, 12)}.${extensionOf(mediaType)}`;
}

/** Creates a folder that only this user can open. One that exists is made private, too. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}

async function hashOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest("hex");
}

const removedEveryMs = 6 * 3_600_000;

/** Removes old copies of results that programs requested. */
export function removeCopiesJob(copies: Pick<ResultCopies, "removeOld">, log: Pick<Log, "warn">): Job {
  let dueAt = Number.NEGATIVE_INFINITY;
  return {
    name: "removeCopies",
    tick: (now) => {
      if (now < dueAt && dueAt - now <= removedEveryMs) return dueAt;
      dueAt = now + removedEveryMs;
      copies.removeOld().catch((cause: unknown) => log.warn("old copies not removed", { cause }));
      return dueAt;
    },
  };
}
