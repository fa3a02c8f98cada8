import type { ReactNode } from "react";
import type { ConsentSubject, OpenConsent } from "#contracts/spending/consent.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { capName } from "#renderer/consent/money/budgets.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";

interface CapsConsentProps {
  readonly consent: OpenConsent;
  readonly subject: Extract<ConsentSubject, { kind: "caps" }>;
  readonly mark: ReactNode;
}

/** The dialog in which the user accepts spend caps that allow more than before. */
export function CapsConsent({ consent, subject, mark }: CapsConsentProps) {
  const changes = capChanges(subject.before, subject.after);
  return (
    <QuestionDialog
      consent={consent}
      title={t("Change spend caps")}
      mark={mark}
      confirmLabel={confirmLabel(changes)}
      text={t("Requests may then spend more before Proofsheet stops them.")}
      facts={changes.map(({ cap, from, to }) => ({
        label: capName(cap),
        value: t("{from} → {to}", { from: limitText(from), to: limitText(to) }),
      }))}
    />
  );
}

/** Names the only new amount; several are too many for a button. */
function confirmLabel([first, ...others]: readonly CapChange[]): string {
  if (first === undefined || others.length > 0) {
    return t("Change {count, plural, one {# spend cap} other {# spend caps}}", { count: others.length + 1 });
  }
  return first.to === null
    ? t("Remove spend cap of {credits}", { credits: creditsText(first.from ?? 0) })
    : t("Change spend cap to {credits}", { credits: creditsText(first.to) });
}

function limitText(credits: number | null): string {
  return credits === null ? t("No cap") : creditsText(credits);
}

/** One spend cap before and after a change, in credits; null where there is none. */
interface CapChange {
  readonly cap: Pick<SpendCap, "period" | "project">;
  readonly from: number | null;
  readonly to: number | null;
}

/** Returns the caps that differ, in the order of the old ones, then the new ones. */
export function capChanges(before: readonly SpendCap[], after: readonly SpendCap[]): readonly CapChange[] {
  const changed = before.map((cap) => ({ cap, from: cap.credits, to: creditsOf(after, cap) }));
  const added = after
    .filter((cap) => creditsOf(before, cap) === null)
    .map((cap) => ({ cap, from: null, to: cap.credits }));
  return [...changed, ...added].filter(({ from, to }) => from !== to);
}

function creditsOf(caps: readonly SpendCap[], { period, project }: CapChange["cap"]): number | null {
  const same = caps.filter((cap) => cap.period === period && cap.project === project);
  return same.length === 0 ? null : Math.min(...same.map(({ credits }) => credits));
}
