import type { ReactNode } from "react";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { useRateLimit } from "#renderer/ipc/useRateLimit.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { writeWaitText } from "#renderer/lib/money/rateLimitWaitText.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import type { QuoteOffer } from "#renderer/lib/money/quoteOffer.ts";
import { MostCredits } from "#renderer/consent/money/MostCredits.tsx";
import { PriceChange } from "./PriceChange.tsx";
import { Progress } from "#renderer/ui/marks/Progress.tsx";
import {
  minutesLeft,
  quotesLeft,
  type RunProgress,
  runProgress,
  totalsByModel,
  traceTags,
} from "#renderer/lib/money/runDetails.ts";

interface RunHeadProps {
  readonly run: Run;
  /** What can be confirmed; null while the quotes are arriving. */
  readonly offer: Pick<QuoteOffer, "credits" | "maximumCredits"> | null;
  readonly previousCredits: number | null;
  /** Whether the quotes can still be confirmed; only then is the price shown as an amount to spend. */
  readonly isOpen: boolean;
  readonly now: number;
  readonly expiry: ReactNode;
}

/** The total price, or the quoting progress, and what it covers. */
export function RunHead({ run, offer, previousCredits, isOpen, now, expiry }: RunHeadProps) {
  const progress = runProgress(run);
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      {run.state === "quoting" ? (
        <Pricing run={run} progress={progress} now={now} />
      ) : offer === null ? (
        <NoPrice hasParts={run.parts.length > 0} />
      ) : (
        <div className="flex flex-col gap-1">
          <Credits amount={offer.credits} size="price" tone={isOpen ? "money" : "plain"} />
          <MostCredits credits={offer.credits} maximumCredits={offer.maximumCredits} />
          <PriceChange credits={offer.credits} previousCredits={previousCredits} />
          {expiry}
          <div className="mt-2 max-w-72">
            <DescriptionList facts={totalsByModel(run)} />
          </div>
        </div>
      )}
      <DescriptionList facts={runDetails(run, progress)} />
    </div>
  );
}

interface PricingProps {
  readonly run: Run;
  readonly progress: RunProgress;
  readonly now: number;
}

function Pricing({ run, progress, now }: PricingProps) {
  const rateLimit = useRateLimit(true);
  const { total, priced, rejected } = progress;
  const text = t("Quoted {priced} of {total}", { priced: grouped(priced), total: grouped(total) });
  const questions = quotesLeft(run);
  const minutes = rateLimit === undefined ? 0 : minutesLeft(questions, rateLimit.writes);
  return (
    <div className="flex flex-col gap-2">
      <output className="figures text-title font-semibold">{text}</output>
      <Progress label={t("Quoting progress")} fraction={(priced + rejected) / total} valueText={text} />
      <div className="figures min-h-10 text-muted">
        <p>
          {minutes === 0
            ? t("Quotes are free. One request quotes up to 8 items.")
            : t(
                "Quotes are free. The rest takes {questions, plural, one {# request} other {# requests}} at up to 10 per minute: about {minutes} min.",
                { questions, minutes },
              )}
        </p>
        <p>{rateLimit === undefined ? null : writeWaitText(rateLimit, now)}</p>
      </div>
    </div>
  );
}

function NoPrice({ hasParts }: { readonly hasParts: boolean }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-title font-semibold">{hasParts ? t("No open quotes") : t("No items quoted")}</p>
      <p className="text-muted">
        {hasParts
          ? t("These quotes were confirmed or discarded.")
          : t("See the reason for each item in the list. Edit the items, or try again.")}
      </p>
    </div>
  );
}

function runDetails(run: Run, { total, rejected }: RunProgress) {
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return [
    {
      label: t("Items"),
      value:
        rejected === 0
          ? grouped(total)
          : t("{part} of {total}", { part: grouped(total - rejected), total: grouped(total) }),
    },
    ...(rejected === 0
      ? []
      : [{ label: t("Not quoted"), value: t("{count} (other items not affected)", { count: grouped(rejected) }) }]),
    ...(run.state === "quoting" ? [] : [{ label: t("Sent as"), value: requestsText(run.parts.length) }]),
    ...fact(t("Project"), run.project),
    ...fact(t("Cost center"), run.costCenter),
    ...fact(t("Pricing version"), pricingVersions(run)),
    ...fact(t("Trace tag"), traceTags(run)),
  ];
}

/** Returns all pricing versions. Quotes of a batch arrive one after the other, so the version may change in between. */
function pricingVersions({ parts }: Run): string | null {
  const versions = new Set(parts.flatMap(({ pricingVersion }) => (pricingVersion === null ? [] : [pricingVersion])));
  return versions.size === 0 ? null : [...versions].join("\n");
}

function requestsText(count: number): string {
  return t("{count, plural, one {# request} other {# requests, in order}}", { count });
}
