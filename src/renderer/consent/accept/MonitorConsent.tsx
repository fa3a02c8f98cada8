import type { ReactNode } from "react";
import type { MonitorAgreement, OpenConsent } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { ForeignName } from "#renderer/consent/frame/ForeignText.tsx";
import { AcceptDialog } from "./AcceptDialog.tsx";

interface MonitorConsentProps {
  readonly consent: OpenConsent;
  readonly agreement: MonitorAgreement;
  readonly mark: ReactNode;
}

/** The dialog in which the user lets a monitor confirm checks within a monthly cap. */
export function MonitorConsent({ consent, agreement, mark }: MonitorConsentProps) {
  const { request, pageName, project, everyHours, monthlyCap, previousCap, previousHours, lastCredits } = agreement;
  const fact = (label: string, value: ReactNode) => (value === null ? [] : [{ label, value }]);
  return (
    <AcceptDialog
      consent={consent}
      title={titleOf(agreement)}
      mark={mark}
      acceptLabel={acceptLabel(agreement)}
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

function titleOf({ resumes, monthlyCap, previousCap }: MonitorAgreement): string {
  if (previousCap === null) return t("New monitor");
  if (resumes) return t("Resume monitor");
  return monthlyCap > previousCap ? t("Raise monthly cap") : t("Check more often");
}

/** Names what the monitor may spend. */
function acceptLabel({ resumes, monthlyCap, previousCap }: MonitorAgreement): string {
  const credits = { credits: creditsText(monthlyCap) };
  if (previousCap === null) return t("Accept monitor, up to {credits} a month", credits);
  if (resumes) return t("Resume monitor, up to {credits} a month", credits);
  return monthlyCap > previousCap
    ? t("Raise monthly cap to {credits}", credits)
    : t("Check more often, up to {credits} a month", credits);
}
