import type { ReactNode } from "react";
import type { OpenConsent } from "#contracts/spending/consent.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import { actionText } from "#texts/actionText.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { sizeText } from "#renderer/lib/text/files.ts";
import { ForeignName } from "#renderer/consent/frame/ForeignText.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";

interface ActionConsentProps {
  readonly consent: OpenConsent;
  readonly action: ConsentAction;
  readonly mark: ReactNode;
}

/** The dialog in which the user accepts one action that isn't a quote: it sends, deletes, or opens something. [CV31] */
export function ActionConsent({ consent, action, mark }: ActionConsentProps) {
  const { title, detail, accept } = actionText(action);
  return (
    <QuestionDialog
      consent={consent}
      title={title}
      mark={mark}
      confirmLabel={accept}
      confirmVariant={maySpend(action) ? "spend" : "primary"}
      startsOnDecline={!maySpend(action)}
      text={detail}
      facts={factsOf(action)}
      lead={action.kind === "removeWorkspace" ? <Unfinished count={action.contents.underWay} /> : null}
    />
  );
}

function maySpend({ kind }: ConsentAction): boolean {
  return kind === "check" || kind === "release";
}

function factsOf(action: ConsentAction): readonly { readonly label: string; readonly value: ReactNode }[] {
  switch (action.kind) {
    case "check":
      return [
        { label: t("Page"), value: <ForeignName text={action.page} /> },
        ...(action.lastCredits === null ? [] : [{ label: t("Last price"), value: creditsText(action.lastCredits) }]),
        {
          label: t("Monthly cap"),
          value: t("{used} of {cap} used", {
            used: creditsText(action.usedThisMonth),
            cap: creditsText(action.monthlyCap),
          }),
        },
      ];
    case "release":
      return [
        ...(action.workspace === null
          ? []
          : [{ label: t("Workspace"), value: <ForeignName text={action.workspace} /> }]),
        { label: t("Requests"), value: String(action.requests.length) },
        { label: t("Credits"), value: creditsText(action.credits) },
      ];
    case "testCredits":
      return [
        { label: t("Workspace"), value: <ForeignName text={action.workspace} /> },
        { label: t("Service"), value: action.host },
        { label: t("Balance"), value: action.balance === null ? t("Unknown") : creditsText(action.balance) },
      ];
    case "host":
      return [{ label: t("Host"), value: action.origin }];
    case "removeWorkspace":
      return [
        { label: t("Results"), value: String(action.contents.results) },
        { label: t("Ads"), value: String(action.contents.ads) },
        { label: t("Disk usage"), value: sizeText(action.contents.sizeBytes) },
      ];
    case "replaceBucketKey":
      return action.bucket === null ? [] : [{ label: t("Bucket"), value: <ForeignName text={action.bucket} /> }];
    case "installCommand":
      return [{ label: t("File"), value: action.target }];
    case "deleteFiles":
      return [{ label: t("Disk usage"), value: sizeText(action.sizeBytes) }];
    case "deleteResults":
    case "replaceWebhookSecret":
    case "openEndpoint":
    case "openListener":
    case "openAtLogin":
      return [];
    default:
      return action satisfies never;
  }
}

/** Notes requests that the service still works on. */
function Unfinished({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p role="note" className="rounded-control bg-note-wash px-3 py-2">
      {t(
        "{count, plural, one {# request is} other {# requests are}} unfinished. The service continues its work, but Proofsheet no longer tracks it.",
        { count },
      )}
    </p>
  );
}
