import { t } from "#texts/t.ts";
import type { RequestCounts } from "#main/desktop/domain/requestCounts.ts";

/**
 * Returns the status in one line. Requests being sent count as running; those that wait for the user count as neither
 * running nor waiting.
 */
export function trayStatusText(counts: RequestCounts): string {
  const running = counts.sending + counts.running + counts.unclear;
  const { waiting, paused } = counts;
  if (running + waiting + paused === 0) return t("Nothing queued or running");
  if (waiting > 0) return t("{running, number} running, {waiting, number} queued", { running, waiting });
  if (paused > 0) return t("{running, number} running, {held, number} paused", { running, held: paused });
  return t("{running, number} running", { running });
}
