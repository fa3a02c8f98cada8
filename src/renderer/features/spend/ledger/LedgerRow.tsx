import type { LedgerEntryView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { fullTime, shortTime } from "#renderer/lib/time/times.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { eventName, entryAmount } from "./ledgerText.ts";

interface LedgerRowProps {
  readonly entry: LedgerEntryView;
  /** Position in the table, from 0. */
  readonly index: number;
  readonly now: number;
  /** Whether reconciliation reports an issue with the entry's request. */
  readonly hasIssue: boolean;
  /** Whether a person dismissed such an issue. */
  readonly isDismissed: boolean;
  readonly isOpen: boolean;
  /** The only row that Tab reaches. */
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** Columns that only a wide table has. The entry's details have every field. */
export const wideOnly = "@max-[56rem]:hidden";

const cell = "h-(--table-row) truncate border-b border-line pr-4";

/** One ledger entry as the service recorded it. The whole row opens it, and the button with the time has the focus. */
export function LedgerRow(props: LedgerRowProps) {
  const { entry, index, now, hasIssue, isDismissed, isOpen, isTabStop, onFocus, onOpen } = props;
  const { at, eventKind, credits, operation, model, project, costCenter } = entry;
  return (
    // The button is the same action for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      aria-rowindex={index + 2}
      aria-current={isOpen ? true : undefined}
      data-row={index}
      onClick={onOpen}
      className={`cursor-default hover:bg-hover ${isOpen ? "bg-press" : ""}`}
    >
      <td className={`p-0 ${cell}`} title={fullTime(at)}>
        <button
          type="button"
          data-entry={index}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={onFocus}
          className="figures h-full max-w-full rounded-control px-2 text-left text-muted outline-offset-[-2px]"
        >
          {shortTime(at, now)}
        </button>
      </td>
      <td className={cell}>{eventName(eventKind)}</td>
      <Text text={operation} className={wideOnly} />
      <Text text={model} />
      <Text text={project} />
      <Text text={costCenter} className={wideOnly} />
      <td className={cell}>
        <Match entry={entry} hasIssue={hasIssue} isDismissed={isDismissed} />
      </td>
      <td className={`text-right ${cell} pr-2`}>
        <Credits amount={credits} unit={false} {...entryAmount(entry)} />
      </td>
    </tr>
  );
}

function Text({ text, className = "" }: { readonly text: string | null; readonly className?: string }) {
  return (
    <td className={`text-muted ${cell} ${className}`} title={text ?? undefined}>
      {text}
    </td>
  );
}

/** Whether the entry belongs to a request of this computer. */
function Match({ entry, hasIssue, isDismissed }: Pick<LedgerRowProps, "entry" | "hasIssue" | "isDismissed">) {
  if (hasIssue) return <StatusLabel tone="attention" text={t("Needs review")} />;
  if (isDismissed) return <StatusLabel tone="over" text={t("Dismissed")} />;
  return entry.paidRequestId === null ? (
    <StatusLabel tone="over" text={entry.isOfOtherKey ? t("Other API key") : t("External")} />
  ) : (
    <StatusLabel tone="done" text={t("Matched")} />
  );
}
