import { type ReactNode, useId, useState } from "react";
import { addressOptions } from "#contracts/spending/givenRequests.ts";
import type { Run, RunItem } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { itemError } from "#renderer/lib/text/itemError.ts";
import { typeLabel } from "#renderer/lib/text/typeLabel.ts";
import { foldedText } from "#renderer/lib/agents/foldedText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { VirtualList } from "#renderer/ui/lists/VirtualList.tsx";
import { Badge } from "#renderer/ui/marks/Badge.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Tabs } from "#renderer/ui/panel/Tabs.tsx";
import { ForeignText } from "#renderer/consent/frame/ForeignText.tsx";
import { optionDetails } from "./confirmationDetails.ts";
import { DetailsButton } from "./DetailsButton.tsx";

interface RunItemsProps {
  readonly run: Run;
  /** Positions of the items that need approval. */
  readonly waiting: ReadonlySet<number>;
  /** Positions of rejected items that the user removed. */
  readonly removed: ReadonlySet<number>;
  /** Whether the quotes can still be confirmed; only then are prices shown as amounts to spend. */
  readonly isOpen: boolean;
  /** Whether the items can still be edited in Studio. */
  readonly canEdit: boolean;
  readonly onEdit: (position: number) => void;
  readonly onRemove: (position: number) => void;
}

/** A longer list scrolls in its own box if the dialog is too low for it. */
const wholeUpTo = 2;

type Tab = "all" | "approval" | "rejected";

/** The items of a batch in tabs, each with its price, or the reason why it has none. */
export function RunItems(props: RunItemsProps) {
  const { run, waiting, removed } = props;
  const [tab, setTab] = useState<Tab>("all");
  const items = run.items.filter(({ position }) => !removed.has(position));
  const approval = items.filter(({ position }) => waiting.has(position));
  const rejected = items.filter(({ failure }) => failure !== null);
  const list = (shown: readonly RunItem[]) => <ItemList {...props} items={shown} />;
  const tabs: readonly { readonly value: Tab; readonly label: string; readonly panel: ReactNode }[] = [
    { value: "all", label: t("All {count, number}", { count: items.length }), panel: list(items) },
    ...(approval.length === 0
      ? []
      : [
          {
            value: "approval" as const,
            label: t("Needs approval {count, number}", { count: approval.length }),
            panel: list(approval),
          },
        ]),
    ...(rejected.length === 0
      ? []
      : [
          {
            value: "rejected" as const,
            label: t("Rejected {count, number}", { count: rejected.length }),
            panel: list(rejected),
          },
        ]),
  ];
  const shown = tabs.some(({ value }) => value === tab) ? tab : "all";
  return (
    <div className={`flex flex-col gap-2 ${items.length > wholeUpTo ? "min-h-50" : ""}`}>
      {rejected.length === 0 || run.state === "quoting" ? null : (
        <button
          type="button"
          onClick={() => setTab("rejected")}
          className="self-start rounded-control text-left font-medium text-pencil underline underline-offset-2"
        >
          {t("{count, plural, one {# item was rejected and won't run} other {# items were rejected and won't run}}", {
            count: rejected.length,
          })}
        </button>
      )}
      <Tabs label={t("Items")} value={shown} onChange={setTab} tabs={tabs} className="flex min-h-0 flex-col" />
    </div>
  );
}

function ItemList({
  items,
  waiting,
  isOpen,
  canEdit,
  onEdit,
  onRemove,
}: RunItemsProps & { items: readonly RunItem[] }) {
  return (
    <VirtualList
      label={t("Items")}
      items={items}
      keyOf={({ position }) => String(position)}
      rowHeight={56}
      shownKey={null}
      className="-mr-[calc(1.5rem-var(--scrollbar))] max-h-full pr-[calc(1.5rem-2*var(--scrollbar))]"
      renderRow={(item) => (
        <RunItemRow
          item={item}
          isWaiting={waiting.has(item.position)}
          isOpen={isOpen}
          onEdit={canEdit ? () => onEdit(item.position) : null}
          onRemove={canEdit ? () => onRemove(item.position) : null}
        />
      )}
    />
  );
}

interface RunItemRowProps {
  readonly item: RunItem;
  readonly isWaiting: boolean;
  readonly isOpen: boolean;
  readonly onEdit: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

function RunItemRow({ item, isWaiting, isOpen, onEdit, onRemove }: RunItemRowProps) {
  const { position, prompt, credits, failure } = item;
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2">
      <span className="figures text-small text-faint">{position + 1}</span>
      <div className="flex min-w-0 flex-col">
        <p dir="auto" className={`truncate ${failure === null ? "" : "text-muted"}`}>
          {foldedText(prompt)}
        </p>
        <p className="flex gap-2 text-small text-faint">
          <span className="truncate">{itemSummary(item)}</span>
          <DetailsButton
            isShown={isWhole}
            onChange={setWhole}
            controls={id}
            of={t("item {number}", { number: position + 1 })}
          />
        </p>
      </div>
      <div className="flex items-baseline justify-end gap-2">
        {isWaiting ? <Badge>{t("Needs approval")}</Badge> : null}
        {failure !== null ? (
          <span className="font-medium text-pencil">{t("Rejected")}</span>
        ) : credits === null ? (
          <span className="text-faint">{t("No price yet")}</span>
        ) : (
          <Credits amount={credits} tone={isOpen ? "money" : "plain"} />
        )}
      </div>
      <div id={id} hidden={!isWhole} className="col-start-2 -col-end-1 pt-2">
        {isWhole ? <WholeItem item={item} /> : null}
      </div>
      {failure === null ? null : (
        <div className="col-start-2 -col-end-1 mt-1 flex items-start justify-between gap-3">
          <p className="selectable text-small text-pencil">{itemError(failure)}</p>
          <span className="flex shrink-0 gap-2">
            {onEdit === null ? null : <ItemButton name={t("Edit")} position={position} onClick={onEdit} />}
            {onRemove === null ? null : <ItemButton name={t("Remove")} position={position} onClick={onRemove} />}
          </span>
        </div>
      )}
    </div>
  );
}

/** Returns one line about an item, such as "Image, nano-banana-pro, 9:16, 2K, 3 references". */
function itemSummary({ type, model, options }: RunItem): string {
  const files = addressOptions.flatMap((name) => options[name] ?? []).length;
  const values = shortOptions.flatMap((name) => {
    const value = options[name];
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  });
  return [
    typeLabel(type),
    model,
    ...values.map(foldedText),
    ...(files === 0 ? [] : [t("{count, plural, one {# reference} other {# references}}", { count: files })]),
  ].join(", ");
}

/** The options whose values need no name beside them. */
const shortOptions = ["aspect_ratio", "resolution", "duration"] as const;

/** All that is sent for an item. [CV15] */
function WholeItem({ item: { type, model, prompt, options } }: { readonly item: RunItem }) {
  return (
    <div className="flex flex-col gap-2">
      <ForeignText by={t("Prompt")} text={prompt} />
      <DescriptionList
        facts={[{ label: t("Model"), value: model }, ...optionDetails(options, type)].map(({ label, value }) => ({
          label,
          value: foldedText(value),
        }))}
      />
    </div>
  );
}

interface ItemButtonProps {
  readonly name: string;
  readonly position: number;
  readonly onClick: () => void;
}

function ItemButton({ name, position, onClick }: ItemButtonProps) {
  return (
    <Button size="small" onClick={onClick}>
      {name}
      <span className="sr-only"> {t("item {number}", { number: position + 1 })}</span>
    </Button>
  );
}
