import { Meter } from "@base-ui/react/meter";

interface UsageMeterProps {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
  readonly valueText: string;
}

const strainedFrom = 0.8;

/** The used share of a limit. Emphasized from 80 % on. The text beside it states the same in words. */
export function UsageMeter({ label, used, limit, valueText }: UsageMeterProps) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <Meter.Root aria-label={label} value={Math.round(share * 100)} getAriaValueText={() => valueText}>
      <Meter.Track className="h-1 overflow-hidden rounded-full bg-line">
        <Meter.Indicator
          className={`transition-[width] duration-150 ${share >= strainedFrom ? "bg-note" : "bg-muted"}`}
        />
      </Meter.Track>
    </Meter.Root>
  );
}
