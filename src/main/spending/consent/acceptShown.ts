import type { ConsentKey } from "../../../contracts/spending/consent.ts";
import { t } from "../../../texts/t.ts";
import { reportedError } from "../../shared/base/errors.ts";
import { type CapsTarget, type MonitorTarget, shownCaps, shownMonitor } from "../domain/consentTarget.ts";
import { type AcceptDeps, acceptByPerson } from "./acceptByPerson.ts";
import type { SystemQuestion } from "./consentScreen.ts";
import type { OpenConsents } from "./openConsents.ts";

interface Deps extends AcceptDeps {
  readonly consents: Pick<OpenConsents, "find" | "end">;
}

/** Accepts the caps or the monitor that an open consent shows, and ends the consent. [CV4] */
export async function acceptShown(deps: Deps, key: ConsentKey, version: number): Promise<void> {
  const opened = deps.consents.find(key);
  if (opened === null || opened.version !== version || opened.target.kind === "quote" || opened.target.kind === "run") {
    throw reportedError(
      "not_accepted",
      t("Proofsheet didn't see a click or key in this dialog. Choose Confirm again."),
    );
  }
  const accepted = await acceptByPerson(deps, { key, ...accepting(opened.target) });
  deps.consents.end(key, { accepted });
}

function accepting(target: CapsTarget | MonitorTarget) {
  return target.kind === "caps"
    ? { subject: "cap" as const, shown: shownCaps(target), question: capsQuestion() }
    : { subject: "monitor" as const, shown: shownMonitor(target), question: monitorQuestion(target) };
}

function capsQuestion(): SystemQuestion {
  return {
    message: t("Raise or remove spend caps?"),
    detail: t("Requests may then spend more before Proofsheet stops them."),
    accept: t("Change spend caps"),
  };
}

function monitorQuestion({ agreement: { monthlyCap } }: MonitorTarget): SystemQuestion {
  return {
    message: t("Let this monitor spend up to {credits, plural, one {# credit} other {# credits}} a month?", {
      credits: monthlyCap,
    }),
    detail: t("Within this cap, it confirms checks without asking again."),
    accept: t("Accept monitor"),
  };
}
