import type { ReactNode } from "react";
import type { ConsentSubject, OpenConsent } from "../../../contracts/spending/consent.ts";
import { t } from "../../../texts/t.ts";
import { creditsText } from "../../lib/money/credits.ts";
import { capName } from "../money/budgets.ts";
import { AcceptDialog } from "./AcceptDialog.tsx";
import { capChanges } from "./capChanges.ts";

interface CapsConsentProps {
  readonly consent: OpenConsent;
  readonly subject: Extract<ConsentSubject, { kind: "caps" }>;
  readonly mark: ReactNode;
}

/** The dialog in which the user accepts spend caps that allow more than before. */
export function CapsConsent({ consent, subject, mark }: CapsConsentProps) {
  return (
    <AcceptDialog
      consent={consent}
      title={t("Change spend caps")}
      mark={mark}
      acceptLabel={t("Change spend caps")}
      text={t("Requests may then spend more before Proofsheet stops them.")}
      facts={capChanges(subject.before, subject.after).map(({ cap, from, to }) => ({
        label: capName(cap),
        value: t("{from} → {to}", { from: limitText(from), to: limitText(to) }),
      }))}
    />
  );
}

function limitText(credits: number | null): string {
  return credits === null ? t("No cap") : creditsText(credits);
}
