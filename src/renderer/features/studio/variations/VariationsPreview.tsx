import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { VirtualList } from "#renderer/ui/lists/VirtualList.tsx";
import { itemDetails } from "#renderer/features/studio/batch/itemText.ts";
import type { ExpandedVariations } from "./expandVariations.ts";

interface VariationsPreviewProps {
  readonly type: RequestType;
  readonly made: ExpandedVariations;
}

/** Lists every item that would be added to the batch, in its order. */
export function VariationsPreview({ type, made }: VariationsPreviewProps) {
  const rows = made.items.map((draft, index) => ({ key: String(index), draft }));
  return (
    <section
      aria-label={t("Preview")}
      className="relative flex min-h-40 min-w-0 flex-col overflow-hidden rounded-control border border-line bg-well"
    >
      {rows.length === 0 ? (
        <p className="m-auto max-w-72 p-6 text-center text-balance text-faint">
          {t("Preview each item before you add it.")}
        </p>
      ) : (
        <VirtualList
          label={t("Item preview")}
          items={rows}
          keyOf={({ key }) => key}
          rowHeight={56}
          isStill
          className="max-h-80 min-[64rem]:absolute min-[64rem]:inset-0 min-[64rem]:max-h-none"
          renderRow={({ draft }, index) => (
            <div
              className={`grid min-h-14 grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-2 px-3 py-1.5 ${index === 0 ? "" : "border-t border-line"}`}
            >
              <span className="figures text-small text-faint">{index + 1}</span>
              <div className="flex min-w-0 flex-col">
                <p dir="auto" className="line-clamp-2">
                  {draft.prompt === "" ? t("No prompt yet") : draft.prompt}
                </p>
                <p className="figures truncate text-small text-faint">{itemDetails({ type, draft })}</p>
              </div>
            </div>
          )}
        />
      )}
    </section>
  );
}
