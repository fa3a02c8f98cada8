import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Programs } from "./programs.ts";
import type { Order, Phase, Report } from "./protocol.ts";

/** How a life of the buying process ended, and what it told before. */
export interface Life {
  readonly signal: NodeJS.Signals | null;
  readonly code: number | null;
  readonly reports: readonly Report[];
  /** What was under way when it died. */
  readonly phases: readonly Phase[];
}

/** A process that has loaded everything and touches nothing before it gets its order. */
export interface Buyer {
  readonly start: (order: Order) => void;
  /** Resolves when such a report has come, or at the end of the process. */
  readonly reported: (isIt: (line: Report) => boolean) => Promise<void>;
  readonly kill: () => void;
  /** Resolves when the process is gone and everything that it said has been read. */
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
      signal: signal as NodeJS.Signals | null,
      reports,
      phases: [...underWay].flatMap(([phase, count]) => (count > 0 ? [phase] : [])),
    };
  });
  return {
    start: (order) => void stdin.write(`${JSON.stringify(order)}\n`),
    reported: (isIt) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isOver && !reports.some(isIt)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    kill: () => void child.kill("SIGKILL"),
    ended,
  };
}

/** A line that was cut off by the end of the process says nothing. */
function parsed(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
