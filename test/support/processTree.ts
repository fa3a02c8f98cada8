import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly commandLine: string;
}

/** Returns a process and all its descendants on Linux; an empty list on other systems, which have no /proc. */
export function processTree(pid: number): readonly Process[] {
  if (process.platform !== "linux") return [];
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)));
  const found = all.filter((one) => one.pid === pid);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

/** Returns every other process whose initial environment contains this text. */
export function processesStartedWith(text: string): readonly Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && environmentOf(Number(name)).includes(text))
    .flatMap((name) => processOf(Number(name)));
}

/** Returns the initial environment of a process; empty if it has ended. */
export function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8");
  } catch {
    return "";
  }
}

const largestPart = 64 * 1024 * 1024;

/**
 * Returns which of these texts occur in the readable memory of a process, and the number of bytes searched; null if the
 * process has ended.
 */
export function findInMemory(pid: number, texts: readonly string[]): { found: string[]; bytes: number } | null {
  const found = new Set<string>();
  let bytes = 0;
  const memory = openMemory(pid);
  if (memory === null) return null;
  for (const line of readFileSync(`/proc/${pid}/maps`, "utf8").split("\n")) {
    const [, from = "", to = ""] = /^([0-9a-f]+)-([0-9a-f]+) r/.exec(line) ?? [];
    // File mappings contain no data that the app was given.
    if (from === "" || / \/|\[(vvar|vsyscall)/.test(line)) continue;
    const end = parseInt(to, 16);
    for (let at = parseInt(from, 16); at < end; at += largestPart) {
      const part = Buffer.allocUnsafe(Math.min(largestPart, end - at));
      const read = readPart(memory, part, at);
      bytes += read;
      for (const text of texts) {
        const isThere = [Buffer.from(text), Buffer.from(text, "utf16le")].some((one) =>
          part.subarray(0, read).includes(one),
        );
        if (isThere) found.add(text);
      }
    }
  }
  closeSync(memory);
  return { found: [...found], bytes };
}

function openMemory(pid: number): number | null {
  try {
    return openSync(`/proc/${pid}/mem`, "r");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ESRCH" || !existsSync(`/proc/${pid}`)) return null;
    throw cause;
  }
}

/** Reads a part of the memory; mapped pages that are not present can't be read. */
function readPart(memory: number, part: Buffer, at: number): number {
  try {
    return readSync(memory, part, 0, part.length, at);
  } catch {
    return 0;
  }
}

function processOf(pid: number): readonly Process[] {
  try {
    const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
    return [{ pid, parent, commandLine: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") }];
  } catch {
    // The process ended meanwhile.
    return [];
  }
}
