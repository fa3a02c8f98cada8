import type { ReactNode } from "react";
import type { ConsentSubject, OpenConsent } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { capName } from "#renderer/consent/money/budgets.ts";
import { AcceptDialog } from "./AcceptDialog.tsx";
import { type CapChange, capChanges } from "./capChanges.ts";

interface CapsConsentProps {
  readonly consent: OpenConsent;
  readonly subject: Extract<ConsentSubject, { kind: "caps" }>;
  readonly mark: ReactNode;
}

/** The dialog in which the user accepts spend caps that allow more than before. */
export function CapsConsent({ consent, subject, mark }: CapsConsentProps) {
  const changes = capChanges(subject.before, subject.after);
  return (
    <AcceptDialog
      consent={consent}
      title={t("Change spend caps")}
      mark={mark}
      acceptLabel={acceptLabel(changes)}
      text={t("Requests may then spend more before Proofsheet stops them.")}
      facts={changes.map(({ cap, from, to }) => ({
        label: capName(cap),
        value: t("{from} → {to}", { from: limitText(from), to: limitText(to) }),
      }))}
    />
  );
}

/** Names the only new amount; several are too many for a button. */
function acceptLabel([first, ...others]: readonly CapChange[]): string {
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
