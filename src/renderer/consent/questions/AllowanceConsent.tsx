import type { ReactNode } from "react";
import type { ConsentSubject, OpenConsent } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import { allowanceFacts, allowanceUsage } from "#renderer/lib/agents/allowanceText.ts";
import { shownName } from "#renderer/lib/agents/shownName.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";

interface AllowanceConsentProps {
  readonly consent: OpenConsent;
  readonly subject: Extract<ConsentSubject, { kind: "allowance" }>;
  readonly mark: ReactNode;
}

/** The dialog in which the user lets a program spend within limits, without being asked each time. [AG125] */
export function AllowanceConsent({ consent, subject, mark }: AllowanceConsentProps) {
  const { program, terms, endsAt, previous, isApprovalRecommended } = subject;
  return (
    <QuestionDialog
      consent={consent}
      title={t("Give an allowance")}
      mark={mark}
      width="quote"
      confirmLabel={t("Give allowance of {credits}", { credits: creditsText(terms.total) })}
      lead={
        <div className="flex flex-col gap-2">
          <p className="selectable">
            {t(
              "A program that calls itself “{program}” may then spend up to {total} without your confirmation. All limits apply at the same time. This name isn't verified.",
              { program: shownName(program), total: creditsText(terms.total) },
            )}
          </p>
          {isApprovalRecommended ? (
            <p className="rounded-control bg-note-wash px-3 py-2">
              {t(
                "The service recommends that a person approves each request of these types. This allowance skips that step.",
              )}
            </p>
          ) : null}
        </div>
      }
      facts={[
        ...allowanceFacts(terms, endsAt),
        ...(previous === null ? [] : [{ label: t("Replaces"), value: allowanceUsage(previous) }]),
      ]}
      text={t(
        "Spend caps and the API key's limits apply too. The allowance ends at this time and never renews. You can end it earlier in Settings › Agents.",
      )}
    />
  );
}
