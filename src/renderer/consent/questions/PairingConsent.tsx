import type { ReactNode } from "react";
import type { ConsentSubject, OpenConsent } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import { scopeTexts } from "#renderer/lib/agents/scopeTexts.ts";
import { shownName } from "#renderer/lib/agents/shownName.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";

interface PairingConsentProps {
  readonly consent: OpenConsent;
  readonly subject: Extract<ConsentSubject, { kind: "pairing" }>;
  readonly mark: ReactNode;
}

/** The dialog in which the user lets a program call this workspace. The focus starts on Decline. [AG126] */
export function PairingConsent({ consent, subject, mark }: PairingConsentProps) {
  const { program, code, scopes, isCommandLine, endsAt } = subject;
  return (
    <QuestionDialog
      consent={consent}
      title={t("Pair a program")}
      mark={mark}
      width="quote"
      confirmLabel={t("Pair program")}
      confirmVariant="primary"
      declineLabel={t("Decline")}
      startsOnDecline
      lead={
        <div className="flex flex-col gap-3">
          <p className="selectable">
            {t("A program that calls itself “{program}” wants to work with this workspace. This name isn't verified.", {
              program: shownName(program),
            })}
          </p>
          <div className="flex flex-col items-center gap-1 rounded-panel border border-line px-4 py-3 text-center">
            <span className="text-small text-faint">{t("Code")}</span>
            <span className="figures selectable text-price font-semibold tracking-[0.2em]">{code}</span>
            <span className="text-muted">
              {t("The code must match the one that the program shows. If it doesn't, decline.")}
            </span>
          </div>
        </div>
      }
      facts={[
        { label: t("Permissions"), value: scopes.map((scope) => scopeTexts[scope]).join("\n") },
        { label: t("Ends"), value: fullTime(endsAt) },
      ]}
      text={
        isCommandLine
          ? t(
              "This is the proofsheet command, which every program of this user can run. No program spends without your confirmation, and this one gets no allowance.",
            )
          : t("No program spends without your confirmation or an allowance that you give it.")
      }
    />
  );
}
