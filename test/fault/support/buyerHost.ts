import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Programs } from "./programs.ts";
import type { Order, Phase, Report } from "./protocol.ts";

/** How a life of the buying process ended, and what it reported before. */
export interface Life {
  readonly isKilled: boolean;
  readonly code: number | null;
  readonly reports: readonly Report[];
  /** Phases that were in progress when the process died. */
  readonly phases: readonly Phase[];
}

/** A process that has loaded all code and touches nothing before it gets its order. */
export interface Buyer {
  readonly start: (order: Order) => void;
  /** Resolves when a matching report has arrived, or when the process ends. */
  readonly reported: (isIt: (line: Report) => boolean) => Promise<void>;
  readonly kill: () => void;
  /** Resolves when the process has ended and all its output has been read. */
  readonly ended: Promise<Life>;
}

export function spawnBuyer(programs: Programs, more: NodeJS.ProcessEnv = {}): Buyer {
  const child: ChildProcess = spawn(process.execPath, [programs.buyer], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...programs.environment, ...more },
  });
  const reports: Report[] = [];
  const underWay = new Map<Phase, number>();
  const listeners = new Set<() => void>();
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error("the process has no pipes");
  stdin.on("error", () => undefined);
  const lines = createInterface({ input: stdout });
  lines.on("line", (text) => {
    const line = parsed(text);
    if (line === null) return;
    reports.push(line);
    if (line.event === "phase") underWay.set(line.phase, (underWay.get(line.phase) ?? 0) + line.step);
    for (const listener of listeners) listener();
  });
  let isOver = false;
  const ended = Promise.all([once(child, "exit"), once(lines, "close")]).then(([[code, signal]]) => {
    isOver = true;
    for (const listener of listeners) listener();
    return {
      code: code as number | null,
      // On Windows, a process that kills itself ends without a signal.
      isKilled: signal === "SIGKILL" || reports.some((line) => line.event === "killing"),
      reports,
      phases: [...underWay].flatMap(([phase, count]) => (count > 0 ? [phase] : [])),
    };
  });
  return {
    start: (order) => void stdin.write(`${JSON.stringify(order)}\n`),
    reported: (isIt) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isOver && !reports.some(isIt)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
    kill: () => void child.kill("SIGKILL"),
    ended,
  };
}

/** Returns null for a line that was cut off when the process ended. */
function parsed(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
