import type { Appearance } from "#contracts/desktop/appearance.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Deps {
  /** Stored thumbnails whose appearance is unknown. */
  readonly undescribed: (limit: number) => Promise<readonly { readonly id: string; readonly sha256: Sha256 }[]>;
  /** Decodes a stored thumbnail in the sandboxed renderer; null if it cannot be decoded. */
  readonly decode: (sha256: Sha256) => Promise<{ readonly appearance: Appearance | null } | null>;
  readonly describe: (id: string, appearance: Appearance | null) => Promise<void>;
  /** Called after some images were described. */
  readonly described: () => void;
  /** If true, nothing is described, because no one waits for it. */
  readonly isSaving: () => boolean;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

export interface AppearanceJob extends Job {
  /** Called when there may be undescribed images: at the start, and when the power source changed. */
  readonly soon: () => void;
}

const atOnce = 20;

/**
 * Describes the images of ads that were downloaded before their appearance was stored, one at a time. Each is stored
 * at once, so the work continues after a restart. Without such images, the job does nothing. [LK4]
 */
export function appearanceJob(deps: Deps): AppearanceJob {
  let isWanted = false;
  /** Files that ended the decoder, which are not tried again before the next start. */
  const failed = new Set<string>();
  const work = inFlight<"images">({ failed: (_key, cause) => deps.report(cause), ended: deps.wake });

  async function describeSome(): Promise<void> {
    isWanted = false;
    const images = (await deps.undescribed(atOnce + failed.size)).filter(({ id }) => !failed.has(id));
    for (const { id, sha256 } of images) {
      if (deps.isSaving()) return;
      // One image at a time, because the user's own thumbnails wait for the same decoder.
      // oxlint-disable-next-line no-await-in-loop
      await describe(id, sha256);
    }
    isWanted = images.length > 0;
    if (images.length > 0) deps.described();
  }

  /** A file that cannot be decoded is stored as such. */
  async function describe(id: string, sha256: Sha256): Promise<void> {
    try {
      const decoded = await deps.decode(sha256);
      await deps.describe(id, decoded?.appearance ?? null);
    } catch (cause) {
      failed.add(id);
      deps.report(cause);
    }
  }

  return {
    name: "ad appearance",
    soon: () => {
      isWanted = true;
      deps.wake();
    },
    tick: () => {
      if (isWanted && !deps.isSaving() && work.size() === 0) void work.start("images", describeSome);
      return null;
    },
  };
}
