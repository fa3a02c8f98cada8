import { Tabs } from "@base-ui/react/tabs";
import { ArrowLeft } from "lucide-react";
import { useId } from "react";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { useTileSize } from "#renderer/commands/useTileSize.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { TileSizeSlider } from "#renderer/ui/grid/TileSizeSlider.tsx";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";
import type { BatchItem } from "#renderer/features/studio/batch/batch.ts";
import { BatchTable } from "#renderer/features/studio/batch/table/BatchTable.tsx";
import { RecentGrid } from "#renderer/features/studio/recent/RecentGrid.tsx";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";
import { setListed, useBatch } from "#renderer/features/studio/stored/batchStore.ts";
import type { UseResult } from "#renderer/results/useReferenceEntries.ts";
import { setAll, setStageOpen, useStage } from "./stageStore.ts";

interface StageProps {
  readonly type: StudioTab;
  readonly onTry: (prompt: string) => void;
  readonly onRemix: (assetId: AssetId) => void;
  readonly onReference: UseResult;
  readonly onEdit: (item: BatchItem) => void;
}

/** Height of a row of results, unless the user chose another one. */
const usualTileSize = 180;

/** The results beside the form, or the batch. A narrow window shows the stage in place of the form. */
export function Stage({ type, onTry, onRemix, onReference, onEdit }: StageProps) {
  const id = useId();
  const isBatch = useBatch((state) => state.isListed);
  const count = useBatch(({ batch }) => batch?.items.length ?? 0);
  const { isAll, isOpen } = useStage();
  const [tileSize, setTileSize] = useTileSize("studio", usualTileSize);
  const tabs = [
    { value: "recent", label: t("Recent"), note: "" },
    { value: "batch", label: t("Batch"), note: count === 0 ? "" : grouped(count) },
  ] as const;
  const current = isBatch ? "batch" : "recent";
  const choose = (value: unknown) => {
    setListed(value === "batch");
    setStageOpen(true);
  };
  return (
    <Tabs.Root
      value={current}
      onValueChange={choose}
      className={`flex min-h-0 min-w-0 flex-1 flex-col border-l border-line bg-table max-wide:border-l-0 ${
        isOpen ? "" : "max-wide:h-24 max-wide:flex-none max-wide:border-t"
      }`}
    >
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-(--gutter) pl-3 max-wide:h-9">
        {isOpen ? (
          <span className="hidden max-wide:block">
            {/* The form's heading is hidden with the form. */}
            <h1 className="sr-only">{t("Studio")}</h1>
            <IconButton icon={ArrowLeft} label={t("Back")} onClick={() => setStageOpen(false)} />
          </span>
        ) : null}
        <Tabs.List aria-label={t("Results and batch")} activateOnFocus={false} className="flex gap-1">
          {tabs.map(({ value, label, note }) => (
            <Tabs.Tab
              key={value}
              value={value}
              // Choosing the current tab opens it in a narrow window.
              onClick={() => choose(value)}
              className="relative flex h-9 items-center gap-1.5 rounded-t-control px-3 font-medium text-muted outline-offset-[-2px] hover:text-ink data-active:text-ink"
            >
              {label}
              {note === "" ? null : <span className="figures text-small text-faint">{note}</span>}
              {value === current ? (
                <SelectionMark stroke="under" className="-bottom-[5px] left-2 h-2 w-[calc(100%-1rem)]" />
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {isBatch ? null : (
          <span className="ml-auto flex items-center gap-3">
            <label htmlFor={`${id}-all`} className="flex items-center gap-1.5 text-small text-muted">
              <input
                id={`${id}-all`}
                type="checkbox"
                checked={isAll}
                onChange={({ target }) => setAll(target.checked)}
                className="size-4 accent-(--ink)"
              />
              {t("All types")}
            </label>
            <TileSizeSlider size={tileSize} onSize={setTileSize} />
          </span>
        )}
      </div>
      <Tabs.Panel
        value="recent"
        className={`min-h-0 flex-1 pt-3 outline-offset-[-2px] max-wide:pt-1 ${isOpen ? "" : "max-wide:overflow-hidden"}`}
      >
        <RecentGrid
          type={type}
          isAll={isAll}
          tileSize={tileSize}
          onTileSize={setTileSize}
          onTry={onTry}
          onRemix={onRemix}
          onReference={onReference}
        />
      </Tabs.Panel>
      <Tabs.Panel value="batch" className="min-h-0 flex-1 outline-offset-[-2px]">
        <BatchTable onEdit={onEdit} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
