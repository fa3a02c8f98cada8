import type { StorageWork } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";

export interface TaskContext {
  readonly progress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Runs one long task at a time, reports its progress and can stop it. */
export interface ExclusiveTask {
  readonly now: () => StorageWork | null;
  /** Resolves to null if the task was stopped. Throws `bad_input` while another task runs. */
  readonly run: <T>(kind: StorageWork["kind"], action: (watching: TaskContext) => Promise<T>) => Promise<T | null>;
  readonly stop: () => void;
}

export function exclusiveTask(changed: () => void): ExclusiveTask {
  let current: { work: StorageWork; readonly controller: AbortController } | null = null;
  return {
    now: () => current?.work ?? null,
    run: async (kind, action) => {
      if (current !== null)
        throw new AppError("bad_input", t("Another task is running: {work}.", { work: current.work.kind }));
      const controller = new AbortController();
      const mine = { work: { kind, done: 0, total: null } as StorageWork, controller };
      current = mine;
      changed();
      const progress = (done: number, total: number) => {
        mine.work = { kind, done, total };
        changed();
      };
      try {
        return await action({ progress, signal: controller.signal });
      } catch (cause) {
        if (controller.signal.aborted) return null;
        throw cause;
      } finally {
        current = null;
        changed();
      }
    },
    stop: () => current?.controller.abort(),
  };
}
