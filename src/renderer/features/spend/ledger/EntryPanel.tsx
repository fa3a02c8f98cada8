import type { LedgerEntryView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { DetailPanel } from "#renderer/ui/panel/DetailPanel.tsx";
import { entryDetails, entryText } from "./ledgerText.ts";

interface EntryPanelProps {
  readonly entry: LedgerEntryView;
  readonly onClose: () => void;
}

/** Every field of a ledger entry, at the right of the ledger. [L81] */
export function EntryPanel({ entry, onClose }: EntryPanelProps) {
  return (
    <DetailPanel
      label={t("Ledger entry")}
      screen="spend"
      closeLabel={t("Close ledger entry")}
      onClose={onClose}
      heading={<h2 className="font-semibold">{t("Ledger entry")}</h2>}
    >
      <DescriptionList facts={entryDetails(entry)} />
      <span>
        <CopyButton label={t("Copy entry")} text={entryText(entry)} />
      </span>
    </DetailPanel>
  );
}
