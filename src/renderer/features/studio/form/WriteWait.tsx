import { useMeter } from "../../../ipc/useMeter.ts";
import { writeWaitText } from "../../../lib/money/meterText.ts";
import { useNow } from "../../../ui/useNow.ts";

/** Why a question that was just asked is not answered yet, where that is the app's own limit. Stands while it waits. */
export function WriteWait() {
  const meter = useMeter(true);
  const now = useNow(1000, true);
  const text = meter === undefined || meter.writes.waiting === 0 ? null : writeWaitText(meter, now);
  return <output className="figures text-small text-note empty:hidden">{text}</output>;
}
