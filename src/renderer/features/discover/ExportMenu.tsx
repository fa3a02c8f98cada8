import { FileJson, FileSpreadsheet, FolderDown } from "lucide-react";
import type { CommandInput } from "../../../contracts/registry.ts";
import type { AdFilter, AdSort } from "../../../contracts/ads.ts";
import { tellFailure } from "../../ads/changeAds.ts";
import { adsText } from "../../ads/adWords.ts";
import { run } from "../../ipc/run.ts";
import { Menu } from "../../ui/Menu.tsx";
import { toast } from "../../ui/toast.ts";

interface ExportMenuProps {
  readonly filter: AdFilter;
  readonly sort: AdSort;
}

/** Writes everything that is found to a place that the person names. */
export function ExportMenu({ filter, sort }: ExportMenuProps) {
  return (
    <Menu
      label="Export"
      entries={[
        { label: "Export as CSV…", icon: FileSpreadsheet, onSelect: () => void exportAds(filter, sort, "csv") },
        { label: "Export as JSON…", icon: FileJson, onSelect: () => void exportAds(filter, sort, "json") },
        {
          label: "Folder with media and a contact sheet…",
          icon: FolderDown,
          onSelect: () => void exportAds(filter, sort, "folder"),
        },
      ]}
    />
  );
}

async function exportAds(filter: AdFilter, sort: AdSort, format: CommandInput<"ads.export">["format"]): Promise<void> {
  try {
    const done = await run("ads.export", { filter, sort, format });
    if (done === null) return;
    toast({ title: `Exported ${adsText({ count: done.ads, isCapped: false })}`, text: done.place });
  } catch (cause) {
    tellFailure(cause);
  }
}
