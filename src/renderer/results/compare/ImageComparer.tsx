import { useState } from "react";
import type { AssetDetail } from "#contracts/library/assets.ts";
import { t } from "#texts/t.ts";

interface ImageComparerProps {
  readonly before: AssetDetail;
  readonly after: AssetDetail;
}

/** Two overlaid images, divided by a line that a slider moves. */
export function ImageComparer({ before, after }: ImageComparerProps) {
  const [at, setAt] = useState(50);
  return (
    <div className="relative min-h-0 min-w-0">
      <img
        src={before.url}
        alt={before.prompt}
        draggable={false}
        className="absolute inset-0 size-full object-contain"
      />
      <img
        src={after.url}
        alt={after.prompt}
        draggable={false}
        className="absolute inset-0 size-full object-contain"
        style={{ clipPath: `inset(0 0 0 ${at}%)` }}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-px bg-paper shadow-[0_0_0_1px_var(--shade)]"
        style={{ left: `${at}%` }}
      />
      <input
        type="range"
        aria-label={t("Comparison position")}
        min={0}
        max={100}
        step={1}
        value={at}
        onChange={({ target }) => setAt(Number(target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0 focus-visible:opacity-100 focus-visible:[appearance:none] focus-visible:bg-transparent"
      />
    </div>
  );
}
