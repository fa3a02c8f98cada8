// Memory of a process and all its descendants, as Linux counts it.
import { readdirSync, readFileSync } from "node:fs";

/** Returns the proportional set size in MiB: memory shared between processes is counted once. */
export function treeMemoryMiB(pid: number): number {
  return tree(pid).reduce((sum, id) => sum + pssKiB(id), 0) / 1024;
}

/** The memory of one process. */
export interface ProcessMemory {
  /** `main`, or Chromium's name of the process: `renderer`, `gpu-process`, `utility`, `zygote`. */
  readonly kind: string;
  /** Its proportional set size in MiB. */
  readonly shareMiB: number;
  /** The part of it that no file backs: heaps and stacks, in MiB. */
  readonly anonymousMiB: number;
}

/** Returns the memory of a process and of each of its descendants. */
export function processesOf(pid: number): readonly ProcessMemory[] {
  return tree(pid).map((id) => ({
    kind: kindOf(id),
    shareMiB: pssKiB(id) / 1024,
    anonymousMiB: field(`/proc/${id}/smaps_rollup`, /^Pss_Anon:\s+(\d+) kB/m) / 1024,
  }));
}

/** Returns how often the processes' main threads slept until an event woke them. */
export function treeWakeUps(pid: number): number {
  return tree(pid).reduce((sum, id) => sum + field(`/proc/${id}/status`, /^voluntary_ctxt_switches:\s+(\d+)/m), 0);
}

function tree(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    parents.set(Number(name), field(`/proc/${name}/stat`, /\) \S (\d+)/));
  }
  const found = [pid];
  for (const id of found) for (const [child, parent] of parents) if (parent === id) found.push(child);
  return found;
}

/** Chromium separates the arguments of its processes with spaces in place of null bytes. */
function kindOf(pid: number): string {
  try {
    return /--type=([\w-]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, "utf8"))?.[1] ?? "main";
  } catch {
    return "ended";
  }
}

function pssKiB(pid: number): number {
  return field(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB/m);
}

/** Reads a number from a file of /proc; 0 if the process ends meanwhile. */
function field(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
