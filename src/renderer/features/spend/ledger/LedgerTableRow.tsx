import { ClipboardCopy, Info, ListVideo } from "lucide-react";
import { useState } from "react";
import type { PaidRequestId } from "../../../../contracts/ids.ts";
import type { LedgerEntryView } from "../../../../contracts/spending/spend.ts";
import { t } from "../../../../texts/t.ts";
import { fullTime, shortTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { copyWithToast } from "../../../ui/overlays/copyWithToast.ts";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { DescriptionList } from "../../../ui/lists/DescriptionList.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { eventName, entryAmount, entryDetails, entryIds, entryText } from "./ledgerText.ts";

interface LedgerTableRowProps {
  readonly row: LedgerEntryView;
  /** Row index in the table; the header row is the first. */
  readonly index: number;
  readonly now: number;
  readonly onShowRequest: (id: PaidRequestId) => void;
}

const cell = "h-(--table-row) truncate border-b border-line pr-4";

/** One ledger entry as the service recorded it, with the local request that it belongs to. */
export function LedgerTableRow({ row, index, now, onShowRequest }: LedgerTableRowProps) {
  const [isDetailed, setIsDetailed] = useState(false);
  const { at, eventKind, credits, operation, model, project, costCenter, paidRequestId } = row;
  return (
    <tr aria-rowindex={index} className="hover:bg-hover">
      <td className={`figures text-muted ${cell}`} title={fullTime(at)}>
        {shortTime(at, now)}
      </td>
      <td className={cell}>{eventName(eventKind)}</td>
      <td className={`text-right ${cell}`}>
        <Credits amount={credits} unit={false} {...entryAmount(row)} />
      </td>
      <td className={`text-muted ${cell}`}>{operation}</td>
      {[model, project, costCenter].map((label, at) => (
        <td key={["model", "project", "cost"][at]} className={`text-muted ${cell}`} title={label ?? undefined}>
          {label}
        </td>
      ))}
      <td className={cell}>
        {paidRequestId === null ? (
          <span className="text-faint">{t("External")}</span>
        ) : (
          <Button size="small" variant="quiet" className="-ml-2" onClick={() => onShowRequest(paidRequestId)}>
            <ListVideo aria-hidden size={14} />
            {t("Show request")}
          </Button>
        )}
      </td>
      <td className="h-(--table-row) border-b border-line text-right">
        <IconButton icon={Info} size="small" label={t("Entry details")} onClick={() => setIsDetailed(true)} />
        <IconButton
          icon={ClipboardCopy}
          size="small"
          label={t("Copy IDs")}
          onClick={() => copyWithToast(entryIds(row))}
        />
        <Dialog
          isOpen={isDetailed}
          onClose={() => setIsDetailed(false)}
          title={t("Ledger entry")}
          footer={<CopyButton label={t("Copy all")} text={entryText(row)} />}
        >
          <DescriptionList facts={entryDetails(row)} />
        </Dialog>
      </td>
    </tr>
  );
}
