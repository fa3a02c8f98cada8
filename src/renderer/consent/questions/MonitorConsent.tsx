import type { ReactNode } from "react";
import type { MonitorTerms, OpenConsent } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { ForeignName } from "#renderer/consent/frame/ForeignText.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";

interface MonitorConsentProps {
  readonly consent: OpenConsent;
  readonly terms: MonitorTerms;
  readonly mark: ReactNode;
}

/** The dialog in which the user lets a monitor confirm checks within a monthly cap. */
export function MonitorConsent({ consent, terms, mark }: MonitorConsentProps) {
  const { request, pageName, project, everyHours, monthlyCap, previousCap, previousHours, lastCredits } = terms;
  const fact = (label: string, value: ReactNode) => (value === null ? [] : [{ label, value }]);
  return (
    <QuestionDialog
      consent={consent}
      title={titleOf(terms)}
      mark={mark}
      confirmLabel={confirmLabel(terms)}
      text={t(
        "Within this cap, the monitor confirms its checks without asking again. You can pause or remove it at any time.",
      )}
      facts={[
        { label: t("Page"), value: <ForeignName text={pageName ?? request.target.page_id} /> },
        ...fact(
          t("Checks before"),
          previousHours === null || previousHours === everyHours ? null : every(previousHours),
        ),
        { label: t("Checks"), value: every(everyHours) },
        ...fact(t("Last price"), lastCredits === null ? null : creditsText(lastCredits)),
        ...fact(t("Cap before"), previousCap === null || previousCap === monthlyCap ? null : creditsText(previousCap)),
        { label: t("Monthly cap"), value: creditsText(monthlyCap) },
        ...fact(t("Project"), project === null ? null : <ForeignName text={project} />),
      ]}
    />
  );
}

function every(hours: number): string {
  return t("{hours, plural, one {every hour} other {every # hours}}", { hours });
}

function titleOf({ resumes, monthlyCap, previousCap }: MonitorTerms): string {
  if (previousCap === null) return t("New monitor");
  if (resumes) return t("Resume monitor");
  return monthlyCap > previousCap ? t("Raise monthly cap") : t("Check more often");
}

/** Names what the monitor may spend. */
function confirmLabel({ resumes, monthlyCap, previousCap }: MonitorTerms): string {
  const credits = { credits: creditsText(monthlyCap) };
  if (previousCap === null) return t("Accept monitor, up to {credits} a month", credits);
  if (resumes) return t("Resume monitor, up to {credits} a month", credits);
  return monthlyCap > previousCap
    ? t("Raise monthly cap to {credits}", credits)
    : t("Check more often, up to {credits} a month", credits);
}
