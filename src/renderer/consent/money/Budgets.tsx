import { t } from "#texts/t.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { UsageMeter } from "#renderer/ui/marks/UsageMeter.tsx";
import type { Budget } from "./budgets.ts";

/** The budgets and caps that a price counts against, before and after. */
export function Budgets({ budgets }: { readonly budgets: readonly Budget[] }) {
  if (budgets.length === 0) return null;
  return (
    <ul aria-label={t("Budgets and caps")} className="flex flex-col gap-2">
      {budgets.map((budget) => (
        <BudgetRow key={budget.name} budget={budget} />
      ))}
    </ul>
  );
}

function BudgetRow({ budget: { name, used, limit, after, isExceeded, isOwn } }: { readonly budget: Budget }) {
  const usage = t("{used} of {limit}", { used: grouped(used ?? after), limit: grouped(limit) });
  return (
    <li className="figures grid grid-cols-[minmax(0,1fr)_auto_6.5rem] items-center gap-x-4 gap-y-1">
      <span className="min-w-0 truncate text-muted">{name}</span>
      <span>{usage}</span>
      <span className={`text-right ${isExceeded ? "font-medium text-pencil" : "text-muted"}`}>
        {used === null ? null : t("after {credits}", { credits: grouped(after) })}
      </span>
      <span className="col-span-3">
        <UsageMeter label={name} used={used ?? after} limit={limit} valueText={usage} />
      </span>
      {isExceeded && !isOwn ? (
        <span className="col-span-3 text-small text-note">{t("The service will probably refuse this.")}</span>
      ) : null}
    </li>
  );
}
