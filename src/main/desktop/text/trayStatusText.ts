import { t } from "../../../texts/t.ts";
import type { WorkCounts } from "../domain/workCounts.ts";

/**
 * Returns the status in one line. Requests being sent count as running; those that wait for the user count as neither
 * running nor waiting.
 */
export function trayStatusText(counts: WorkCounts): string {
  const running = counts.sending + counts.running + counts.unclear;
  const { waiting, held } = counts;
  if (running + waiting + held === 0) return t("Nothing queued or running");
  if (waiting > 0) return t("{running, number} running, {waiting, number} queued", { running, waiting });
  if (held > 0) return t("{running, number} running, {held, number} paused", { running, held });
  return t("{running, number} running", { running });
}
