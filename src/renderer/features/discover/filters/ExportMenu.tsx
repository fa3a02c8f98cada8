import { FileJson, FileSpreadsheet, FolderDown } from "lucide-react";
import type { AdId } from "../../../../contracts/ids.ts";
import type { CommandInput } from "../../../../contracts/registry.ts";
import type { AdFilter, AdSort } from "../../../../contracts/ads/ads.ts";
import { t } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { Menu } from "../../../ui/overlays/Menu.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { showFailureToast } from "../../../commands/runWithToast.ts";

interface ExportMenuProps {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  /** Exports only these ads instead of all matching ads. */
  readonly adIds?: readonly AdId[];
}

/** Menu that exports ads to a location that the user chooses. */
export function ExportMenu({ adIds, ...found }: ExportMenuProps) {
  const wanted = { ...found, ...(adIds === undefined ? {} : { adIds: [...adIds] }) };
  return (
    <Menu
      label={adIds === undefined ? t("Export") : t("Export selected")}
      entries={[
        { label: t("Export as CSV…"), icon: FileSpreadsheet, onSelect: () => void exportAds(wanted, "csv") },
        { label: t("Export as JSON…"), icon: FileJson, onSelect: () => void exportAds(wanted, "json") },
        {
          label: t("Export media and contact sheet…"),
          icon: FolderDown,
          onSelect: () => void exportAds(wanted, "folder"),
        },
      ]}
    />
  );
}

async function exportAds(
  wanted: Omit<CommandInput<"ads.export">, "format">,
  format: CommandInput<"ads.export">["format"],
): Promise<void> {
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
