import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const ending = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/** Returns an unpredictable name beside `target`, for a file that is written there until it is complete. [SE61] */
export function newPart(target: string): string {
  return `${target}.${randomUUID()}.part`;
}

/** Removes only the files that interrupted runs left beside `target`. Removes links and never follows them. */
export function removeParts(target: string): void {
  const folder = path.dirname(target);
  const base = path.basename(target);
  for (const name of readdirSync(folder)) {
    const isPart = name.startsWith(base) && ending.test(name.slice(base.length));
    if (isPart) rmSync(path.join(folder, name), { recursive: true });
  }
}
