import { type ReactNode, useMemo, useState } from "react";
import type { ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import { t } from "#texts/t.ts";
import { undecidedItems } from "#renderer/lib/agents/undecidedItems.ts";
import { foldedText } from "#renderer/lib/agents/foldedText.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { VirtualList } from "#renderer/ui/lists/VirtualList.tsx";
import { Checkbox } from "#renderer/ui/selection/Checkbox.tsx";
import { ForeignText } from "#renderer/consent/frame/ForeignText.tsx";
import { ConfirmationItemRow } from "./ConfirmationItemRow.tsx";
import { type Choices, isTicked, type ListedItem, listedItems, type OpenItem, openItem } from "./ticks.ts";

interface ConfirmationListProps {
  readonly waiting: readonly ConfirmationRequest[];
  readonly choices: Choices;
  readonly now: number;
  readonly onTick: (items: readonly OpenItem[], isOn: boolean) => void;
  /** Null while only one waits: then the button below declines it. */
  readonly onDecline: ((confirmation: ConfirmationRequest) => void) | null;
}

type Row =
  | { readonly kind: "group"; readonly confirmation: ConfirmationRequest }
  | { readonly kind: "item"; readonly listed: ListedItem };

/** The requests of the shown confirmation requests, grouped by confirmation request. */
export function ConfirmationList({ waiting, choices, now, onTick, onDecline }: ConfirmationListProps) {
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () =>
      waiting.flatMap((confirmation): readonly Row[] => [
        { kind: "group", confirmation },
        ...listedItems([confirmation]).map((listed) => ({ kind: "item" as const, listed })),
      ]),
    [waiting],
  );
  return (
    <VirtualList
      label={t("Requests")}
      items={rows}
      keyOf={keyOf}
      rowHeight={64}
      className="-mr-[calc(1.5rem-var(--scrollbar))] max-h-[min(40rem,50vh)] pr-[calc(1.5rem-2*var(--scrollbar))]"
      renderRow={(row): ReactNode => {
        if (row.kind === "group") {
          const { confirmation } = row;
          const open = listedItems([confirmation]).flatMap((listed) => openItem(listed, now) ?? []);
          return (
            <Group
              confirmation={confirmation}
              open={open}
              ticked={open.filter((item) => isTicked(item, choices)).length}
              now={now}
              onTick={(isOn) => onTick(open, isOn)}
              onDecline={onDecline === null ? null : () => onDecline(confirmation)}
            />
          );
        }
        const open = openItem(row.listed, now);
        return (
          <ConfirmationItemRow
            listed={row.listed}
            now={now}
            isTicked={open !== null && isTicked(open, choices)}
            onTick={(isOn) => onTick(open === null ? [] : [open], isOn)}
            isWhole={whole.has(row.listed.key)}
            onWhole={() => setWhole((before) => new Set(before).add(row.listed.key))}
          />
        );
      }}
    />
  );
}

function keyOf(row: Row): string {
  return row.kind === "group" ? row.confirmation.id : row.listed.key;
}

interface GroupProps {
  readonly confirmation: ConfirmationRequest;
  readonly open: readonly OpenItem[];
  readonly ticked: number;
  readonly now: number;
  readonly onTick: (isOn: boolean) => void;
  readonly onDecline: (() => void) | null;
}

/** The head of one confirmation request: the program's reason, in its words, and how many of its requests are ticked. */
function Group({ confirmation, open, ticked, now, onTick, onDecline }: GroupProps) {
  const { reason, requestedAt } = confirmation;
  const said = foldedText(reason);
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line pt-3 pb-2">
      <span className="flex h-5 items-center">
        <Checkbox
          label={t("All requests of {time}: {reason}", { time: shortTime(requestedAt, now), reason: said })}
          isOn={open.length > 0 && ticked === open.length}
          isMixed={ticked > 0 && ticked < open.length}
          isDisabled={open.length === 0}
          onChange={onTick}
        />
      </span>
      <div className="flex min-w-0 flex-col">
        {said === "" ? (
          <p className="font-medium">{t("No reason")}</p>
        ) : (
          <ForeignText by={t("Reason, in the program's own words")} text={reason} isStrong />
        )}
        <p className="figures text-small text-muted">
          {t("{ticked, number} of {count, plural, one {# request} other {# requests}} selected, requested {time}", {
            ticked,
            count: undecidedItems([confirmation]).length,
            time: shortTime(requestedAt, now),
          })}
        </p>
      </div>
      {onDecline === null ? null : (
        <Button size="small" onClick={onDecline}>
          {t("Decline…")}
          <span className="sr-only"> {said}</span>
        </Button>
      )}
    </div>
  );
}
