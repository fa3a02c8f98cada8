import path from "node:path";
import { removeParts } from "../../shared/files/exclusivePart.ts";
import { writeWhole } from "./writeWhole.ts";

/**
 * Leaves one copy of a workspace's journal, of the version that is about to go: `copy` writes a checked one to a path. The
 * copy before stays until this one is whole. [UP2]
 */
export async function copyBeforeUpdate(copy: (to: string) => Promise<void>, folder: string): Promise<void> {
  const target = path.join(folder, "journal-before-update.db");
  removeParts(target);
  await writeWhole(copy, target);
}
