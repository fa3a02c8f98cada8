import { t } from "#texts/t.ts";
import { underWay, type RequestCounts } from "#main/desktop/domain/requestCounts.ts";

/**
 * Returns warnings before quitting, one sentence each; none without active requests. They state the journal's content
 * and what the app will do, but no outcome. [L6]
 */
export function quitWarnings(counts: RequestCounts): readonly string[] {
  if (underWay(counts) === 0) return [];
  const warnings: readonly (readonly [count: number, text: (count: number) => string])[] = [
    [
      counts.running,
      (count) =>
        t(
          "{count, plural, one {# request is} other {# requests are}} running. Quitting doesn't stop {count, plural, one {it} other {them}}. Proofsheet checks the outcome at the next start.",
          { count },
        ),
    ],
    [
      counts.sending,
      (count) =>
        t(
          "{count, plural, one {# request is} other {# requests are}} being sent. If no response arrives in time, Proofsheet checks the outcome at the next start.",
          { count },
        ),
    ],
    [
      counts.unclear,
      (count) =>
        t(
          "The outcome of {count, plural, one {# request} other {# requests}} is unknown. Proofsheet checks again at the next start.",
          { count },
        ),
    ],
    [
      counts.waiting,
      (count) =>
        t(
          "{count, plural, one {# request is} other {# requests are}} queued. Proofsheet sends {count, plural, one {it} other {them}} after the next start, unless the quote expires first.",
          { count },
        ),
    ],
    [
      counts.approvals,
      (count) =>
        t(
          "{count, plural, one {# request is} other {# requests are}} awaiting approval. Nothing is sent for {count, plural, one {it} other {them}} while Proofsheet is closed.",
          { count },
        ),
    ],
  ];
  return warnings.filter(([count]) => count > 0).map(([count, text]) => text(count));
}
