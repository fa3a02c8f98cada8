import type { ConsentKey } from "#contracts/spending/consent.ts";
import { isAboutMoney } from "#contracts/spending/consentAction.ts";
import { actionText } from "#texts/actionText.ts";
import { t } from "#texts/t.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import {
  type QuestionTarget,
  type ActionTarget,
  type AllowanceTarget,
  type ConsentTarget,
  type MonitorTarget,
  type PairingTarget,
  shownAction,
  shownAllowance,
  shownCaps,
  shownMonitor,
  shownPairing,
} from "#main/spending/domain/consentTarget.ts";
import type { ConsentContext } from "#main/spending/context.ts";
import { consentByPerson } from "./consentByPerson.ts";
import type { SystemQuestion } from "./consentScreen.ts";

/** Accepts what an open consent shows that needs only a yes or no, and ends the consent. [CV4] [AG42] */
export async function consentToShown(spending: ConsentContext, key: ConsentKey, version: number): Promise<void> {
  const opened = spending.consents.find(key);
  if (opened === null || opened.version !== version || !isAccepted(opened.target)) {
    throw reportedError(
      "not_confirmed",
      t("Proofsheet didn't see a click or key in this dialog. Choose Confirm again."),
    );
  }
  const given = await consentByPerson(spending, { key, ...questionOf(opened.target) });
  spending.consents.end(key, { given });
}

function isAccepted(target: ConsentTarget): target is QuestionTarget {
  return target.kind !== "quote" && target.kind !== "run" && target.kind !== "confirmations";
}

function questionOf(target: QuestionTarget) {
  switch (target.kind) {
    case "caps":
      return { subject: "cap" as const, shown: shownCaps(target), question: capsQuestion() };
    case "monitor":
      return { subject: "monitor" as const, shown: shownMonitor(target), question: monitorQuestion(target) };
    case "allowance":
      return { subject: "allowance" as const, shown: shownAllowance(target), question: allowanceQuestion(target) };
    case "pairing":
      return { subject: "pairing" as const, shown: shownPairing(target), question: pairingQuestion(target) };
    case "action":
      return { subject: "action" as const, shown: shownAction(target), question: actionQuestion(target) };
    default:
      return assertNever(target);
  }
}

function actionQuestion({ action }: ActionTarget): SystemQuestion {
  const { title, detail, accept } = actionText(action);
  return { message: title, detail, accept, spendsNothing: !isAboutMoney(action) };
}

function capsQuestion(): SystemQuestion {
  return {
    message: t("Raise or remove spend caps?"),
    detail: t("Requests may then spend more before Proofsheet stops them."),
    accept: t("Change spend caps"),
  };
}

function monitorQuestion({ terms: { monthlyCap, previousCap, resumes } }: MonitorTarget): SystemQuestion {
  return {
    message: t("Let this monitor spend up to {credits, plural, one {# credit} other {# credits}} a month?", {
      credits: monthlyCap,
    }),
    detail: t("Within this cap, it confirms checks without asking again."),
    accept: resumes ? t("Resume monitor") : previousCap === null ? t("Accept monitor") : t("Change monitor"),
  };
}

function allowanceQuestion({ program, terms: { total } }: AllowanceTarget): SystemQuestion {
  return {
    message: t("Let “{program}” spend up to {credits, plural, one {# credit} other {# credits}} without asking?", {
      program,
      credits: total,
    }),
    detail: t("Within the limits that Proofsheet shows, requests of this program are confirmed automatically."),
    accept: t("Give allowance"),
  };
}

function pairingQuestion({ name }: PairingTarget): SystemQuestion {
  return {
    message: t("Pair “{program}” with this workspace?", { program: name }),
    detail: t("The program can then do what Proofsheet shows. Spending still needs your confirmation or an allowance."),
    accept: t("Pair program"),
  };
}
