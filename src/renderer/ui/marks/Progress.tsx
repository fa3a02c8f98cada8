import { Progress as BaseProgress } from "@base-ui/react/progress";

interface ProgressProps {
  readonly label: string;
  /** 0 to 1, or null if unknown. */
  readonly fraction: number | null;
  readonly valueText: string;
}

/** A thin bar that fills according to an estimate. */
export function Progress({ label, fraction, valueText }: ProgressProps) {
  return (
    <BaseProgress.Root
      aria-label={label}
      value={fraction === null ? null : Math.round(fraction * 100)}
      getAriaValueText={() => valueText}
    >
      <BaseProgress.Track className="h-0.5 overflow-hidden rounded-full bg-line">
        <BaseProgress.Indicator
          className={`bg-ink transition-[width] duration-150 ${fraction === null ? "developing w-full opacity-50" : ""}`}
        />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
