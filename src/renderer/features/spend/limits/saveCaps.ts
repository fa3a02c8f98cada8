import type { QueryClient } from "@tanstack/react-query";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { showUndoToast } from "#renderer/ui/overlays/showUndoToast.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { areSameCaps, plainCaps, restored } from "./caps.ts";

interface Change {
  readonly before: readonly SpendCap[];
  /** The caps that the change adds, replaces, or removes. */
  readonly touched: readonly SpendCap[];
  readonly said: string;
}

/**
 * Saves all spend caps immediately and offers to undo that. Resolves to whether they apply: the user may decline looser
 * caps in the consent view.
 */
export async function saveCaps(client: QueryClient, caps: readonly SpendCap[], change: Change): Promise<boolean> {
  if (!(await save(client, caps))) return false;
  showUndoToast("spend", { title: change.said }, () => {
    // Undo keeps caps that were changed since then.
    const now = plainCaps(client.getQueryData(queries.caps.queryKey) ?? []);
    return save(client, restored(now, change.before, change.touched));
  });
  return true;
}

async function save(client: QueryClient, caps: readonly SpendCap[]): Promise<boolean> {
  try {
    const saved = await run("spend.setCaps", { caps: [...caps] });
    client.setQueryData(queries.caps.queryKey, saved);
    return areSameCaps(saved, caps);
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title: t("Couldn't save spend caps. {title}.", { title }), text, isFailure: true });
    return false;
  }
}
