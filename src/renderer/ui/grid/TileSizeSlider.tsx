import { t } from "#texts/t.ts";
import { Tooltip } from "#renderer/ui/overlays/Tooltip.tsx";
import { tileSizes } from "./tileSize.ts";

interface TileSizeSliderProps {
  readonly size: number;
  readonly onSize: (size: number) => void;
}

/** Sets the target height of the rows of a tile grid. */
export function TileSizeSlider({ size, onSize }: TileSizeSliderProps) {
  return (
    <Tooltip text={t("Tile size")} shortcut="- =">
      <input
        type="range"
        aria-label={t("Tile size")}
        aria-valuetext={t("{size, number} pixels", { size })}
        min={tileSizes.least}
        max={tileSizes.most}
        step={tileSizes.step}
        value={size}
        onChange={({ target }) => onSize(Number(target.value))}
        className="h-(--control) w-24 accent-(--ink)"
      />
    </Tooltip>
  );
}
