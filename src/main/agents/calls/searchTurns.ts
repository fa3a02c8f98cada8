import type { CommandName } from "#contracts/registry.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { concurrencyLimit } from "#main/shared/jobs/concurrencyLimit.ts";

/** Commands that read much in a thread that the window and programs share. */
const searching: ReadonlySet<string> = new Set<CommandName>([
  "ads.count",
  "ads.facets",
  "ads.page",
  "library.outline",
  "library.page",
  "palette.find",
]);
/** How many searches of programs run at the same time: enough to keep a thread busy, and few for the window to wait for. */
const searchesAtOnce = 2;
/** How long programs wait after a search of the window, in ms: its page is being drawn, and a person who types searches again. */
const quietMs = 100;
/** The longest time that a search of a program waits for the window, in ms. */
const longestWaitMs = 500;

/** Runs a command, at once or when it is its turn. */
export type InTurn = <T>(name: string, command: () => Promise<T>) => Promise<T>;

export interface SearchTurns {
  readonly ofWindow: InTurn;
  readonly ofPrograms: InTurn;
}

/** Decides when searches run: those of the window at once, those of programs when the window does not search. [AG138] */
export function searchTurns({ after }: Pick<Clock, "after">): SearchTurns {
  const inTurn = concurrencyLimit(searchesAtOnce);
  /** Searches of the window that run or ended less than `quietMs` ago. */
  let ofWindow = 0;
  const waiting = new Set<() => void>();

  /** Resolves when the window does not search, or after the longest wait. */
  function untilQuiet(): Promise<void> {
    if (ofWindow === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const start = () => {
        cancel();
        waiting.delete(start);
        resolve();
      };
      const cancel = after(longestWaitMs, start);
      waiting.add(start);
    });
  }

  function release(): void {
    ofWindow -= 1;
    if (ofWindow === 0) for (const start of waiting) start();
  }

  return {
    ofWindow: async (name, command) => {
      if (!searching.has(name)) return command();
      ofWindow += 1;
      try {
        return await command();
      } finally {
        after(quietMs, release);
      }
    },
    ofPrograms: (name, command) => {
      if (!searching.has(name)) return command();
      return inTurn(async () => {
        await untilQuiet();
        return command();
      });
    },
  };
}
