import type { ReactNode } from "react";
import type { MonitorAgreement, OpenConsent } from "../../../contracts/spending/consent.ts";
import { t } from "../../../texts/t.ts";
import { creditsText } from "../../lib/money/credits.ts";
import { ForeignName } from "../frame/ForeignText.tsx";
import { AcceptDialog } from "./AcceptDialog.tsx";

interface MonitorConsentProps {
  readonly consent: OpenConsent;
  readonly agreement: MonitorAgreement;
  readonly mark: ReactNode;
}

/** The dialog in which the user lets a monitor confirm checks within a monthly cap. */
export function MonitorConsent({ consent, agreement, mark }: MonitorConsentProps) {
  const { request, pageName, project, everyHours, monthlyCap, previousCap } = agreement;
  const fact = (label: string, value: ReactNode) => (value === null ? [] : [{ label, value }]);
  return (
    <AcceptDialog
      consent={consent}
      title={previousCap === null ? t("New monitor") : t("Raise monthly cap")}
      mark={mark}
      acceptLabel={
        previousCap === null
          ? t("Accept monitor, up to {credits} a month", { credits: creditsText(monthlyCap) })
          : t("Raise monthly cap to {credits}", { credits: creditsText(monthlyCap) })
      }
      text={t(
        "Within this cap, the monitor confirms its checks without asking again. You can pause or remove it at any time.",
      )}
      facts={[
        { label: t("Page"), value: <ForeignName text={pageName ?? request.target.page_id} /> },
        {
          label: t("Checks"),
          value: t("{hours, plural, one {every hour} other {every # hours}}", { hours: everyHours }),
        },
        ...fact(t("Cap before"), previousCap === null ? null : creditsText(previousCap)),
        { label: t("Monthly cap"), value: creditsText(monthlyCap) },
        ...fact(t("Project"), project === null ? null : <ForeignName text={project} />),
      ]}
    />
  );
}
