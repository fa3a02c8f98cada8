import { z } from "zod";
import { AppNotification } from "#contracts/desktop/notifications.ts";
import { readJsonFile, writeJsonFile } from "#main/shared/platform/jsonFile.ts";

const Stored = z.object({ version: z.literal(1), notifications: z.array(z.unknown()) });

/** Opens the list of notifications on disk. Unreadable entries are left out: none is worth a startup failure. */
export function notificationFile(file: string) {
  return {
    read: (): readonly AppNotification[] => {
      const stored = Stored.safeParse(readJsonFile(file));
      if (!stored.success) return [];
      return stored.data.notifications.flatMap((one) => {
        const parsed = AppNotification.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      });
    },
    write: (notifications: readonly AppNotification[]): void => writeJsonFile(file, { version: 1, notifications }),
  };
}
