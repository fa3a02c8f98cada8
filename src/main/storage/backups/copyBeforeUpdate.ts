import path from "node:path";
import { removeParts } from "#main/shared/files/exclusivePart.ts";
import { writeWhole } from "./writeWhole.ts";

/**
 * Saves one copy of a workspace's journal before an app update. `copy` writes a checked copy to a path. The previous
 * copy stays until the new one is complete. [UP2]
 */
export async function copyBeforeUpdate(copy: (to: string) => Promise<void>, folder: string): Promise<void> {
  const target = path.join(folder, "journal-before-update.db");
  removeParts(target);
  await writeWhole(copy, target);
}
