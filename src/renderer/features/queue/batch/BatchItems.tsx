import type { PaidRequest, RequestItem } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { stateName, stateTone } from "#renderer/lib/money/paidRequestState.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { sentence } from "#renderer/lib/text/sentence.ts";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { isUncharged } from "#renderer/lib/money/refusalOf.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";

/** The items of a batch, each with its price, its state, and the service's message if it failed. */
export function BatchItems({ request }: { readonly request: PaidRequest }) {
  const tone = isUncharged(request) ? "plain" : "money";
  return (
    <table className="w-full table-fixed border-t border-line">
      <caption className="sr-only">{t("Items in this batch")}</caption>
      <colgroup>
        <col className="w-8" />
        <col />
        <col className="w-48" />
        <col className="w-24" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("Number")}</th>
          <th scope="col">{t("Item")}</th>
          <th scope="col">{t("State")}</th>
          <th scope="col">{t("Price")}</th>
        </tr>
      </thead>
      <tbody>
        {request.items.map((item, index) => (
          <tr key={item.position} className="border-b border-line align-top last:border-b-0">
            <td className="figures py-1.5 text-small leading-5 text-faint">{index + 1}</td>
            <td className="py-1.5 pr-4">
              <p dir="auto" className="selectable truncate">
                {item.prompt}
              </p>
              <p className="truncate text-small text-faint">
                {typeName(item.type)} · {item.model}
              </p>
              {item.errorMessage === null ? null : (
                <p className="selectable text-small text-muted">
                  {t("Service message: {message}", { message: sentence(item.errorMessage) })}
                </p>
              )}
            </td>
            <td className="py-1.5">
              <BatchItemState item={item} request={request} />
            </td>
            <td className="py-1.5 text-right">
              {item.credits === null ? null : <Credits amount={item.credits} tone={tone} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Until an item has its own generation, it shows the state of its request. */
function BatchItemState({ item, request }: { readonly item: RequestItem; readonly request: PaidRequest }) {
  const state = item.state === "waiting" ? request.state : item.state;
  return <StatusLabel tone={stateTone(state)} text={item.isPending ? t("Pending") : stateName(state)} />;
}
