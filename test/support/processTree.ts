import { readdirSync, readFileSync } from "node:fs";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly commandLine: string;
}

/** A process and all that descend from it, as Linux tells; nothing on other systems, which have no /proc. */
export function processTree(pid: number): readonly Process[] {
  if (process.platform !== "linux") return [];
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)));
  const found = all.filter((one) => one.pid === pid);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

function processOf(pid: number): readonly Process[] {
  try {
    const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
    return [{ pid, parent, commandLine: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
