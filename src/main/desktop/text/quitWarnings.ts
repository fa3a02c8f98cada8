import { t } from "../../../texts/t.ts";
import { underWay, type WorkCounts } from "../domain/workCounts.ts";

/**
 * What a person should know before the app ends, a sentence each; none when nothing is under way. They say what the journal
 * shows and what the app will do, and no outcome. [L6]
 */
export function quitReasons(counts: WorkCounts): readonly string[] {
  if (underWay(counts) === 0) return [];
  return [
    counts.running > 0 &&
      t(
        "{count, plural, one {# request runs} other {# requests run}} at the service. Quitting does not stop that; how it " +
          "ended is asked at the next start.",
        { count: counts.running },
      ),
    counts.sending > 0 &&
      t(
        "{count, plural, one {# request is} other {# requests are}} being sent. If the answer does not come in time, what " +
          "became of it is found out at the next start.",
        { count: counts.sending },
      ),
    counts.unclear > 0 &&
      t(
        "The outcome of {count, plural, one {# request} other {# requests}} is unknown. It is looked into again at the next " +
          "start.",
        { count: counts.unclear },
      ),
    counts.waiting > 0 &&
      t(
        "{count, plural, one {# request waits} other {# requests wait}} here. It is sent after the next start, if its quote " +
          "has not ended by then.",
        { count: counts.waiting },
      ),
    counts.approvals > 0 &&
      t(
        "{count, plural, one {# request waits} other {# requests wait}} for approval. Nothing is sent for it while Proofsheet " +
          "is closed.",
        { count: counts.approvals },
      ),
  ].filter((line) => line !== false);
}
