// The ARIA combobox pattern: the focus stays in the search box, which refers to the active option of the list.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { Pin } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { modelFactsText, quotedForText } from "./modelFactsText.ts";
import { ModelImage } from "./ModelImage.tsx";
import { findModels, type ModelRow } from "./modelOrder.ts";
import { togglePinned } from "./pinnedModels.ts";

interface ModelListProps {
  readonly type: RequestType;
  readonly rows: readonly ModelRow[];
  readonly value: string;
  readonly onChoose: (model: string) => void;
  readonly footer?: ReactNode;
}

/** The models with what the manifest and earlier quotes state about them, and a search. */
export function ModelList({ type, rows, value, onChoose, footer }: ModelListProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const found = findModels(rows, search);
  const [activeId, setActiveId] = useState(value);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    found.findIndex(({ choice }) => choice.id === activeId),
  );
  const active = found[at];
  useEffect(() => list.current?.children[at]?.scrollIntoView({ block: "nearest" }), [at]);
  const choose = (row: ModelRow | undefined) => {
    if (row !== undefined && row.choice.availability !== "unavailable") onChoose(row.choice.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = found[(at + step + found.length) % Math.max(1, found.length)];
      if (next !== undefined) setActiveId(next.choice.id);
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) choose(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div className="p-2 pb-1">
        <input
          type="search"
          aria-label={t("Search models")}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active.choice.id}`}
          value={search}
          placeholder={t("Search models")}
          spellCheck={false}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onKeyDown}
          className="field-edge h-(--control) w-full px-2.5 outline-none"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={t("Models")}
        className="min-h-0 flex-1 overflow-y-auto p-1 outline-none"
      >
        {found.map((row) => (
          <Row
            key={row.choice.id}
            id={`${id}-${row.choice.id}`}
            row={row}
            isActive={row === active}
            isChosen={row.choice.id === value}
            onHover={() => setActiveId(row.choice.id)}
            onChoose={() => choose(row)}
            onPin={() => togglePinned(type, row.choice.id)}
          />
        ))}
      </div>
      {found.length === 0 ? <p className="px-3 pb-2 text-muted">{t("No matching models")}</p> : null}
      <div className="flex items-center justify-between gap-2 border-t border-line px-2 py-1.5">
        {active === undefined ? (
          <span />
        ) : (
          <Button size="small" variant="quiet" onClick={() => togglePinned(type, active.choice.id)}>
            {active.isPinned ? t("Unpin {model}", { model: active.name }) : t("Pin {model}", { model: active.name })}
          </Button>
        )}
        {footer}
      </div>
    </>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: ModelRow;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onHover: () => void;
  readonly onChoose: () => void;
  readonly onPin: () => void;
}

function Row({ id, row, isActive, isChosen, onHover, onChoose, onPin }: RowProps) {
  const { choice, name, used, quote, isPinned } = row;
  const isUnavailable = choice.availability === "unavailable";
  const facts = isUnavailable ? (choice.reason ?? t("Currently unavailable.")) : modelFactsText(choice);
  const notes = [
    ...(choice.isDefault ? [t("Default")] : []),
    ...(choice.exposure === undefined ? [] : [choice.exposure]),
  ];
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isUnavailable || undefined}
      onPointerMove={onHover}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-12 items-center gap-3 rounded-control px-2 py-1.5 ${isActive ? "bg-hover" : ""} ${
        isChosen ? "bg-press" : ""
      }`}
    >
      <ModelImage used={used} name={name} size="regular" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-2">
          <span className={`truncate ${isUnavailable ? "text-faint" : "font-medium"}`}>{name}</span>
          <span className="truncate text-small text-faint">{[choice.id, ...notes].join(" · ")}</span>
        </span>
        {facts === "" ? null : (
          <span className={`text-small text-muted ${isUnavailable ? "" : "truncate"}`}>{facts}</span>
        )}
        {quote === undefined || isUnavailable ? null : (
          <span className="flex gap-1 truncate text-small text-faint">
            <Credits amount={quote.credits} />
            <span>· {quotedForText(quote)}</span>
          </span>
        )}
      </span>
      {/* For the pointer only: the button below the list does the same for the keyboard. */}
      <span
        aria-hidden
        title={isPinned ? t("Unpin") : t("Pin")}
        onClick={(event) => {
          event.stopPropagation();
          onPin();
        }}
        className={`grid size-6 shrink-0 place-items-center rounded-control hover:bg-press ${
          isPinned ? "text-ink" : isActive ? "text-faint" : "text-transparent"
        }`}
      >
        <Pin size={14} fill={isPinned ? "currentColor" : "none"} />
      </span>
    </div>
  );
}
