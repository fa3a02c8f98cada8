import type { Log } from "#sandbox/log.ts";
import type { Generation } from "#sandbox/generations/generationStore.ts";
import type { MediaCache } from "./mediaCache.ts";
import { renderOutput, type RenderDeps } from "./renderOutput.ts";

interface LibraryDeps extends RenderDeps {
  readonly cache: MediaCache;
  readonly log: Log;
}

/** Result files of generations. Each is rendered once, one at a time, and cached. */
export interface MediaLibrary {
  readonly read: (generation: Generation, file: string) => Promise<Buffer>;
  /** Renders files before the first request. */
  readonly prepare: (generation: Generation, files: readonly string[]) => void;
  /** Starts no further rendering. Resolves when the current one is finished. */
  readonly stop: () => Promise<void>;
}

export function createMediaLibrary(deps: LibraryDeps): MediaLibrary {
  const underway = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const draw = async (generation: Generation, file: string): Promise<Buffer> => {
    if (isStopped) throw new Error("the sandbox is stopping");
    const bytes = await renderOutput(deps, generation, Number.parseInt(file, 10));
    deps.cache.write(cacheName(generation, file), bytes);
    return bytes;
  };
  const read = (generation: Generation, file: string): Promise<Buffer> => {
    const name = cacheName(generation, file);
    const known = deps.cache.read(name);
    if (known !== undefined) return Promise.resolve(known);
    const running = underway.get(name);
    if (running !== undefined) return running;
    const drawn = last.then(() => draw(generation, file)).finally(() => underway.delete(name));
    underway.set(name, drawn);
    // The next rendering waits for this one, whether it succeeds or fails.
    last = drawn.catch(() => {});
    return drawn;
  };
  return {
    read,
    prepare(generation, files) {
      for (const file of files) {
        read(generation, file).catch((cause: unknown) => {
          if (!isStopped)
            deps.log("error", "a result could not be drawn", { generation: generation.id, cause: String(cause) });
        });
      }
    },
    stop: async () => {
      isStopped = true;
      await last;
    },
  };
}

function cacheName(generation: Generation, file: string): string {
  return `${generation.id}-${file}`;
}
