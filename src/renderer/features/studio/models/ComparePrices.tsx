import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useState } from "react";
import type { RequestType } from "#contracts/studio/models.ts";
import type { ComparedPrice } from "#contracts/spending/quotes.ts";
import { t, tContext } from "#texts/t.ts";
import { asCommandError, type CommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { itemError } from "#renderer/lib/text/itemError.ts";
import { Badge } from "#renderer/ui/marks/Badge.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Popover } from "#renderer/ui/overlays/Popover.tsx";
import { type Compared, priceComparisonOf, type Unavailable } from "./priceComparison.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";
import { learnFrom, learnPriced } from "#renderer/features/studio/stored/modelSupportStore.ts";
import { rankedPrices } from "./rankedPrices.ts";
import { useServiceBlock } from "#renderer/commands/useServiceBlock.ts";
import { RateLimitNotice } from "#renderer/features/studio/form/RateLimitNotice.tsx";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";

interface ComparePricesProps {
  readonly creative: RequestForm;
  readonly draft: StudioDraft;
  readonly model: string;
  readonly onChoose: (model: string) => void;
}

/** A result belongs to the requests in its `key`. A changed draft has no prices yet. */
type Answer =
  | { readonly state: "none" }
  | { readonly state: "asking"; readonly key: string }
  | { readonly state: "priced"; readonly key: string; readonly prices: readonly ComparedPrice[] }
  | { readonly state: "failed"; readonly key: string; readonly error: CommandError };

/** Compares the price of a draft on several models. The quotes are free and can't be confirmed. */
export function ComparePrices({ creative, draft, model, onChoose }: ComparePricesProps) {
  const { data: models = [] } = useQuery(queries.models(creative.type));
  const [shown, setShown] = useState<{ readonly compared: readonly Compared[]; readonly answer: Answer }>({
    compared: [],
    answer: { state: "none" },
  });
  const now = priceComparisonOf(creative.type, draft, model, models);
  const key = keyOf(now.compared);
  const isCurrent = shown.answer.state !== "none" && shown.answer.key === key;
  // Selecting a model only changes the order of the request, so the result stays valid in its own order.
  const compared = isCurrent ? shown.compared : now.compared;
  const answer: Answer = isCurrent ? shown.answer : { state: "none" };

  const compare = async () => {
    const asking = { compared: now.compared, answer: { state: "asking", key } as Answer };
    setShown(asking);
    const settled = await answerTo(now.compared, key);
    learnFromAnswer(creative.type, now.compared, settled);
    setShown((latest) => (latest === asking ? { compared: now.compared, answer: settled } : latest));
  };

  const quoteBlock = useServiceBlock();
  return (
    <Popover
      label={t("Compare prices")}
      variant="aside"
      width="wide"
      title={t("Compare prices")}
      trigger={
        <>
          <Scale aria-hidden size={14} />
          {t("Compare prices")}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {now.compared.length === 0 ? (
          <p className="text-muted">{t("Write a prompt first. The price depends on the request.")}</p>
        ) : (
          <>
            <p className="text-muted">
              {t(
                "Quotes are free. Comparing uses 1 of the 10 writes per minute, plus 1 for each model the service rejects.",
              )}{" "}
              {now.left === 0
                ? null
                : t("You can compare up to 8 models. {left, plural, one {# more is} other {# more are}} skipped.", {
                    left: now.left,
                  })}
            </p>
            <ul className="flex flex-col">
              {rankedPrices(compared, answer.state === "priced" ? answer.prices : []).map((each) => (
                <ModelPrice
                  key={each.model}
                  name={each.model}
                  price={each.price}
                  isLowest={each.isLowest}
                  isChosen={each.model === model}
                  onChoose={() => onChoose(each.model)}
                />
              ))}
              {now.unavailable.map((each) => (
                <NotOffered key={each.model} {...each} />
              ))}
            </ul>
            {answer.state === "failed" ? <FailureMessage error={answer.error} doing="quote" /> : null}
            {answer.state === "asking" ? <RateLimitNotice /> : null}
            {answer.state === "priced" ? null : (
              <Button
                variant="primary"
                className="self-start"
                disabled={answer.state === "asking"}
                blockedBy={quoteBlock}
                onClick={() => void compare()}
              >
                {answer.state === "asking"
                  ? t("Getting prices…")
                  : t("Get {count, plural, one {price} other {# prices}}", { count: now.compared.length })}
              </Button>
            )}
          </>
        )}
      </div>
    </Popover>
  );
}

function keyOf(compared: readonly Compared[]): string {
  return JSON.stringify(compared.map(({ request }) => JSON.stringify(request)).sort());
}

/** Remembers the model support that the results reveal, so that the form knows it too. */
function learnFromAnswer(type: RequestType, compared: readonly Compared[], answer: Answer): void {
  if (answer.state !== "priced") return;
  compared.forEach(({ model, request }, index) => {
    const price = answer.prices[index];
    if (price?.kind === "refused") learnFrom(type, model, price.failure);
    else if (price?.kind === "priced") learnPriced(request);
  });
}

async function answerTo(compared: readonly Compared[], key: string): Promise<Answer> {
  try {
    const prices = await run("quotes.compare", { requests: compared.map(({ request }) => request) });
    return { state: "priced", key, prices };
  } catch (cause) {
    return { state: "failed", key, error: asCommandError(cause) };
  }
}

interface ModelPriceProps {
  readonly name: string;
  readonly price: ComparedPrice | undefined;
  readonly isLowest: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ModelPrice({ name, price, isLowest, isChosen, onChoose }: ModelPriceProps) {
  return (
    <li className="flex flex-col border-t border-line py-1.5 first:border-t-0">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <span className={price?.kind === "refused" ? "text-muted" : ""}>{name}</span>
        <span className="flex items-center gap-3">
          {isLowest ? <Badge>{t("Lowest price")}</Badge> : null}
          {price?.kind === "priced" ? <Credits amount={price.credits} /> : null}
          {price?.kind === "refused" ? <span className="font-medium text-pencil">{t("Not quoted")}</span> : null}
          <span className="flex min-w-16 justify-end">
            {isChosen ? (
              <Badge>{t("Selected")}</Badge>
            ) : price?.kind === "priced" ? (
              <Button size="small" onClick={onChoose}>
                {tContext("verb", "Use")}
                <span className="sr-only"> {name}</span>
              </Button>
            ) : null}
          </span>
        </span>
      </div>
      {price?.kind === "refused" ? (
        <p className="selectable text-small text-muted">{itemError(price.failure)}</p>
      ) : null}
    </li>
  );
}

/** A model that can't be quoted, listed with the models that returned no price. */
function NotOffered({ model, reason }: Unavailable) {
  return (
    <li className="flex flex-col border-t border-line py-1.5 first:border-t-0">
      <span className="flex min-h-6 items-center justify-between gap-3 text-muted">
        <span>{model}</span>
        {t("Unavailable")}
      </span>
      {reason === undefined ? null : <p className="selectable text-small text-muted">{reason}</p>}
    </li>
  );
}
