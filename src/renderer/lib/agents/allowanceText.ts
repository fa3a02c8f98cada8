import type { AllowanceTerms, AllowanceView } from "#contracts/agents/allowances.ts";
import { foldedText } from "./foldedText.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { fullTime } from "#renderer/lib/time/times.ts";

type Period = AllowanceTerms["periodMs"];

/** The periods of an allowance, for a choice. */
export const periodNames: Readonly<Record<Period, string>> = {
  86_400_000: t("Day"),
  604_800_000: t("Week"),
  2_592_000_000: t("30 days"),
};

/** The label of the limit of a period. */
export const periodLimits: Readonly<Record<Period, string>> = {
  86_400_000: t("Within any 24 hours"),
  604_800_000: t("Within any 7 days"),
  2_592_000_000: t("Within any 30 days"),
};

/** Returns all limits of an allowance, in words. */
export function allowanceFacts(
  terms: AllowanceTerms,
  endsAt: number,
): readonly { readonly label: string; readonly value: string }[] {
  const { total, perRequest, periodMs, perPeriod, perHour, types, project } = terms;
  return [
    { label: t("In total"), value: creditsText(total) },
    { label: t("Per request"), value: creditsText(perRequest) },
    { label: periodLimits[periodMs], value: creditsText(perPeriod) },
    {
      label: t("Within any hour"),
      value: t("{count, plural, one {# request} other {# requests}}", { count: perHour }),
    },
    { label: t("Types"), value: types.map(typeName).join(", ") },
    { label: t("Project"), value: project === null ? t("All projects") : foldedText(project) },
    { label: t("Ends"), value: fullTime(endsAt) },
  ];
}

/** Returns one line about an allowance, such as "12 of 50 credits used, ends Dec 4, 2026, 14:02:11". */
export function allowanceUsage({ terms, used, endsAt }: AllowanceView): string {
  return t("{used, number} of {total} used, ends {time}", {
    used,
    total: creditsText(terms.total),
    time: fullTime(endsAt),
  });
}
