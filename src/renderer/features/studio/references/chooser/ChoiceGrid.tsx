import { useQuery } from "@tanstack/react-query";
import { Compass, Eye, PanelRight, Plus } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useKeys } from "#renderer/shortcuts/bindings.ts";
import { TileGrid, tileIndexOf } from "#renderer/ui/grid/TileGrid.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { useStudioActions } from "#renderer/features/studio/StudioActions.ts";
import { type Choice, choiceName } from "./choice.ts";
import type { ChoiceGridData } from "./sources/choiceSource.ts";
import { ChoiceCaption, ChoiceTile } from "./ChoiceTile.tsx";

interface ChoiceGridProps {
  readonly grid: ChoiceGridData;
  /** Changes whenever other choices are shown, which then start at the top. */
  readonly jump: { readonly index: number };
  /** The most choices that can be chosen. */
  readonly room: number;
  readonly chosen: readonly Choice[];
  readonly onChoose: (chosen: readonly Choice[]) => void;
  /** Adds these choices now. */
  readonly onAdd: (choices: readonly Choice[]) => void;
  readonly onPreview: (choice: Choice) => void;
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
}

/** The choices of a source in rows. Enter and a double click add one, Space previews it, Shift+Space chooses several. */
export function ChoiceGrid(props: ChoiceGridProps) {
  const { grid, jump, room, chosen, onChoose, onAdd, onPreview } = props;
  const { data: settings } = useQuery(queries.settings);
  const { showResult, showAd } = useStudioActions();
  const peekKeys = useKeys("peek");
  const anchor = useRef<string>(undefined);
  const choiceUnder = (target: EventTarget | null) => {
    const index = target instanceof Element ? tileIndexOf(target) : undefined;
    return index === undefined ? undefined : grid.itemAt(index);
  };
  const choose = (next: readonly Choice[], last: Choice) => {
    anchor.current = last.id;
    onChoose(next);
  };
  const add = (choice: Choice) => onAdd(withAdded(room === 1 ? [] : chosen, [choice], room));
  const chooseRange = (to: Choice, from: Choice | undefined) => {
    const start = grid.indexOf(from?.id ?? anchor.current ?? to.id);
    const end = grid.indexOf(to.id);
    if (start === -1 || end === -1) return choose([to], to);
    const step = start <= end ? 1 : -1;
    const between = Array.from({ length: Math.abs(end - start) + 1 }, (_, at) => grid.itemAt(start + at * step));
    onChoose(
      withAdded(
        [],
        between.flatMap((choice) => choice ?? []),
        room,
      ),
    );
  };
  // Before the grid, whose Enter only selects.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isTile = event.target instanceof Element && event.target.getAttribute("role") === "gridcell";
    const choice = isTile ? choiceUnder(event.target) : undefined;
    if (choice === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    add(choice);
  };
  const entriesFor = (target: Element): readonly MenuEntry[] => {
    const choice = choiceUnder(target);
    if (choice === undefined) return [];
    const isChosen = chosen.some(({ id }) => id === choice.id);
    const targets = isChosen ? chosen : [choice];
    return [
      {
        group: "open",
        label: t("Preview"),
        icon: Eye,
        shortcut: peekKeys,
        onSelect: () => onPreview(choice),
      },
      {
        group: "use",
        label: targets.length === 1 ? t("Add") : t("Add {count, number}", { count: targets.length }),
        icon: Plus,
        shortcut: "↵",
        onSelect: () => onAdd(targets),
      },
      ...slideEntries(choice, onAdd),
      ...(choice.source === "library" && showResult !== undefined
        ? [
            {
              group: "organize",
              label: t("Show in Library"),
              icon: PanelRight,
              onSelect: () => showResult(choice.asset.id),
            } as const,
          ]
        : []),
      ...(choice.source === "ads" && showAd !== undefined
        ? [
            {
              group: "organize",
              label: t("Show in Discover"),
              icon: Compass,
              onSelect: () => showAd(choice.ad.id),
            } as const,
          ]
        : []),
    ];
  };
  return (
    <ContextMenu className="h-full" entriesFor={entriesFor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="h-full" onKeyDownCapture={onKeyDown}>
        <TileGrid<Choice>
          label={t("References")}
          sections={grid.sections}
          ranges={grid.ranges}
          itemAt={grid.itemAt}
          indexOf={grid.indexOf}
          cellName={choiceName}
          ratioOf={grid.ratioOf}
          renderTile={(choice) => <ChoiceTile choice={choice} onRatio={grid.onRatio} />}
          renderCaption={renderCaption}
          captionLines={grid.captionLines}
          tileSize={props.tileSize}
          onTileSize={props.onTileSize}
          density={settings?.density ?? "comfortable"}
          openId={undefined}
          isSelected={({ id }) => chosen.some((choice) => choice.id === id)}
          onOpen={(choice) => choose([choice], choice)}
          onPeek={onPreview}
          onDoubleClick={add}
          onSelect={(choice, how, from) => {
            if (how === "toggle") choose(withToggled(chosen, choice, room), choice);
            else chooseRange(choice, from);
          }}
          onSelectAll={(choices, isAdded) => onChoose(withAdded(isAdded ? chosen : [], choices, room))}
          onKey={(event) => {
            if (event.key !== "Escape" || chosen.length === 0) return false;
            // The dialog would close.
            event.stopPropagation();
            onChoose([]);
            return true;
          }}
          onRange={grid.onRange}
          jump={jump}
        />
      </div>
    </ContextMenu>
  );
}

/** Returns the slides of an ad. Without them, an ad is added with its first one. */
function slideEntries(choice: Choice, onAdd: ChoiceGridProps["onAdd"]): readonly MenuEntry[] {
  if (choice.source !== "ads" || choice.ad.slideCount < 2) return [];
  const { ad } = choice;
  return [
    {
      label: t("Add slide"),
      icon: Plus,
      entries: Array.from({ length: ad.slideCount }, (_, slide) => ({
        label: t("Slide {number, number}", { number: slide + 1 }),
        onSelect: () => onAdd([{ ...choice, id: `${choice.id}/${slide}`, slide }]),
      })),
    },
  ];
}

function renderCaption(choice: Choice, lines: number) {
  return <ChoiceCaption choice={choice} lines={lines} />;
}

/** Returns the choices with one of them added or removed, up to `room`. */
export function withToggled(chosen: readonly Choice[], choice: Choice, room: number): readonly Choice[] {
  const others = chosen.filter(({ id }) => id !== choice.id);
  if (others.length < chosen.length) return others;
  return room === 1 ? [choice] : withAdded(chosen, [choice], room);
}

/** Returns the choices with others added that are not among them, up to `room`. */
export function withAdded(chosen: readonly Choice[], added: readonly Choice[], room: number): readonly Choice[] {
  const known = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...added.filter(({ id }) => !known.has(id))].slice(0, room);
}
