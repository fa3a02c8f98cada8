import { FileJson, FileSpreadsheet, FolderDown, type LucideIcon } from "lucide-react";
import type { AdId, BoardId } from "#contracts/ids.ts";
import type { CommandInput } from "#contracts/registry.ts";
import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { readAllAds } from "#renderer/ipc/readAllAds.ts";
import { run } from "#renderer/ipc/run.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";

type Format = CommandInput<"ads.export">["format"];

interface Found {
  readonly filter: AdFilter;
  readonly sort: AdSort;
}

const mostInOrder = 5_000;

type BoardFilter = AdFilter & { readonly boardId: BoardId };

/**
 * Returns the entries that export the matching ads of a board, or only `among`, in the user's order. A board too long
 * for that is exported newest first. [DS84]
 */
export function boardExportEntries(filter: BoardFilter, among?: readonly AdId[]): readonly MenuEntry[] {
  const found = { filter, sort: "newest" } as const;
  return formatEntries(async (format) => {
    try {
      const adIds = await idsInOrder(filter, among);
      const isInOrder = adIds.length > 0 && adIds.length <= mostInOrder;
      await exportAds({ ...found, ...(isInOrder ? { adIds: [...adIds] } : {}) }, format);
    } catch (cause) {
      showFailureToast(cause);
    }
  });
}

async function idsInOrder(filter: BoardFilter, among: readonly AdId[] | undefined): Promise<readonly AdId[]> {
  const order = await run("boards.order", { boardId: filter.boardId });
  const isWhole = Object.keys(filter).length === 1;
  if (among === undefined && isWhole) return order;
  const matching = new Set(among ?? (await readAllAds(filter)).map(({ id }) => id));
  return order.filter((id) => matching.has(id));
}

/** Returns the entries that export all matching ads, or only `adIds`, to a location that the user chooses. */
export function exportEntries(found: Found, adIds?: readonly AdId[]): readonly MenuEntry[] {
  const wanted = { ...found, ...(adIds === undefined ? {} : { adIds: [...adIds] }) };
  return formatEntries((format) => exportAds(wanted, format));
}

function formatEntries(onExport: (format: Format) => Promise<void>): readonly MenuEntry[] {
  const entry = (label: string, icon: LucideIcon, format: Format): MenuEntry => ({
    group: "copy",
    label,
    icon,
    onSelect: () => void onExport(format),
  });
  return [
    entry(t("Export as CSV…"), FileSpreadsheet, "csv"),
    entry(t("Export as JSON…"), FileJson, "json"),
    entry(t("Export media and contact sheet…"), FolderDown, "folder"),
  ];
}

async function exportAds(wanted: Omit<CommandInput<"ads.export">, "format">, format: Format): Promise<void> {
  try {
    const done = await run("ads.export", { ...wanted, format });
    if (done === null) return;
    toast({
      title: t("{count, plural, one {Exported # ad} other {Exported # ads}}", { count: done.ads }),
      text: done.target,
    });
  } catch (cause) {
    showFailureToast(cause);
  }
}
