import type { Run } from "../../../contracts/runs.ts";
import { useMeter } from "../../ipc/useMeter.ts";
import { grouped } from "../../lib/numbers.ts";
import { writeWaitText } from "../../lib/meterText.ts";
import { BalanceAfter } from "../../ui/BalanceAfter.tsx";
import { Credits } from "../../ui/Credits.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { PriceChange } from "../../ui/PriceChange.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { minutesLeft, questionsLeft, type RunProgress, runProgress } from "./runOffer.ts";

interface RunHeadProps {
  readonly run: Run;
  /** Sum of the quotes; null while they are coming. */
  readonly credits: number | null;
  readonly previousCredits: number | null;
  /** Whether the price can still be accepted: only then it costs anything. */
  readonly isOpen: boolean;
  readonly now: number;
}

/** The whole price, or how far asking it has come, and what it is the price of. */
export function RunHead({ run, credits, previousCredits, isOpen, now }: RunHeadProps) {
  const progress = runProgress(run);
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      {run.state === "quoting" ? (
        <Pricing run={run} progress={progress} now={now} />
      ) : credits === null ? (
        <NoPrice hasParts={run.parts.length > 0} />
      ) : (
        <div className="flex flex-col gap-1">
          <Credits amount={credits} size="price" tone={isOpen ? "money" : "plain"} />
          <PriceChange credits={credits} previousCredits={previousCredits} />
          {isOpen ? <BalanceAfter credits={credits} available={run.available} /> : null}
          {isOpen && run.available !== null && run.available < credits ? (
            <p className="text-muted">
              What the account does not cover waits in the Queue and goes out when it does. It can be cancelled there.
            </p>
          ) : null}
        </div>
      )}
      <Facts facts={runFacts(run, progress)} />
    </div>
  );
}

interface PricingProps {
  readonly run: Run;
  readonly progress: RunProgress;
  readonly now: number;
}

function Pricing({ run, progress, now }: PricingProps) {
  const meter = useMeter(true);
  const { total, priced, refused } = progress;
  const text = `Priced ${grouped(priced)} of ${grouped(total)}`;
  const questions = questionsLeft(run);
  const minutes = meter === undefined ? 0 : minutesLeft(questions, meter.writes);
  return (
    <div className="flex flex-col gap-2">
      <output className="figures text-title font-semibold">{text}</output>
      <Progress label="Prices" fraction={(priced + refused) / total} valueText={text} />
      <div className="figures min-h-10 text-muted">
        <p>
          {minutes === 0
            ? "Asking is free. Up to eight pieces are priced with one request."
            : `Asking is free. The rest takes ${questions === 1 ? "1 request" : `${grouped(questions)} requests`}, at most ten a minute: about ${minutes} min.`}
        </p>
        <p>{meter === undefined ? null : writeWaitText(meter, now)}</p>
      </div>
    </div>
  );
}

function NoPrice({ hasParts }: { readonly hasParts: boolean }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-title font-semibold">{hasParts ? "No open price" : "Nothing of this was priced"}</p>
      <p className="text-muted">
        {hasParts
          ? "What was quoted here was decided or let go."
          : "The list says why for each piece. Change them, or try again."}
      </p>
    </div>
  );
}

function runFacts(run: Run, { total, refused }: RunProgress) {
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return [
    { label: "Pieces", value: refused === 0 ? grouped(total) : `${grouped(total - refused)} of ${grouped(total)}` },
    ...(refused === 0 ? [] : [{ label: "Not taken", value: `${grouped(refused)}, the others go on without` }]),
    ...(run.state === "quoting" ? [] : [{ label: "Sent as", value: requestsText(run.parts.length) }]),
    ...fact("Project", run.project),
    ...fact("Cost center", run.costCenter),
  ];
}

function requestsText(count: number): string {
  return count === 1 ? "1 request" : `${grouped(count)} requests, in turn`;
}
