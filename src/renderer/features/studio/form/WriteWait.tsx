import { useMeter } from "../../../ipc/useMeter.ts";
import { writeWaitText } from "../../../lib/money/meterText.ts";
import { useNow } from "../../../ui/useNow.ts";

/** Shows that a quote request is waiting for the app's own rate limit, as long as it waits. */
export function WriteWait() {
  const meter = useMeter(true);
  const now = useNow(1000, true);
  const text = meter === undefined || meter.writes.waiting === 0 ? null : writeWaitText(meter, now);
  return <output className="figures text-small text-note empty:hidden">{text}</output>;
}
