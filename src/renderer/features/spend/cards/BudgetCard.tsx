import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { BudgetView } from "#contracts/spending/budgets.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { UsageMeter } from "#renderer/ui/marks/UsageMeter.tsx";
import { TextMenu } from "#renderer/ui/overlays/Menu.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { PanelError } from "#renderer/features/spend/PanelError.tsx";
import { BurnLine } from "./BurnLine.tsx";
import { budgetName, burnNote, periodText, usedText } from "./budgetText.ts";
import { Card } from "./Card.tsx";

interface BudgetCardProps {
  /** The chosen budget; undefined for the first. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onShowLimits: () => void;
  readonly className: string;
}

/** Usage of one budget: of the API key, or a spend cap. */
export function BudgetCard({ chosen, onChoose, onShowLimits, className }: BudgetCardProps) {
  const { data: budgets, error, refetch } = useQuery(queries.budgets);
  const budget = budgets?.find(({ id }) => id === chosen) ?? budgets?.[0];
  return (
    <Card
      title={t("Budget")}
      className={className}
      aside={
        budgets === undefined || budget === undefined ? null : (
          <TextMenu
            text={budgetName(budget)}
            label={t("Budget: {name}", { name: budgetName(budget) })}
            align="end"
            entries={budgets.map((one) => ({ label: budgetName(one), onSelect: () => onChoose(one.id) }))}
          />
        )
      }
    >
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {budgets === undefined && error === null ? <Skeleton className="h-20" /> : null}
      {budgets?.length === 0 ? (
        <>
          <p className="text-muted">
            {t("No budget yet. The service reports none for this API key, and there is no spend cap per day or month.")}
          </p>
          <span>
            <Button size="small" onClick={onShowLimits}>
              <Plus aria-hidden size={14} />
              {t("Add spend cap")}
            </Button>
          </span>
        </>
      ) : null}
      {budget === undefined ? null : <Usage key={budget.id} budget={budget} />}
    </Card>
  );
}

function Usage({ budget }: { readonly budget: BudgetView }) {
  const now = useNow(60_000, true);
  const { data: burn } = useQuery(queries.budgetBurn(budget.id));
  const { used, left } = usedText(budget);
  const period = periodText(budget, burn ?? null, now);
  const note = burn ? burnNote(budget, burn) : null;
  return (
    <>
      <p className="figures flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{used}</span>
        <span className="text-muted">{left}</span>
      </p>
      <UsageMeter label={budgetName(budget)} used={budget.used} limit={budget.limit} valueText={`${used}, ${left}`} />
      {burn ? (
        <BurnLine budget={budget} burn={burn} label={`${used}, ${left}. ${period}`} />
      ) : (
        <div className="mt-1 h-10" />
      )}
      <p className="figures text-small text-muted">{period}</p>
      {note === null ? null : <p className="figures text-small text-faint">{note}</p>}
    </>
  );
}
