import { useQuery } from "@tanstack/react-query";
import type { DeliveryView } from "#contracts/webhooks.ts";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { replayDelivery } from "./webhookChanges.ts";

const mostShown = 4_000;

/** One webhook delivery as received. Its body is always rendered as plain text. */
export function DeliveryDetails({ delivery }: { readonly delivery: DeliveryView }) {
  const { data: body } = useQuery(queries.deliveryBody(delivery.id));
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
      <DescriptionList
        facts={[
          { label: t("Delivery ID"), value: delivery.id },
          { label: t("Signed"), value: fullTime(delivery.signedAt) },
          { label: t("Received"), value: fullTime(delivery.receivedAt) },
          {
            label: t("Processed"),
            value: delivery.processedAt === null ? t("Not yet") : fullTime(delivery.processedAt),
          },
          {
            label: t("Size"),
            value: t("{bytes, plural, one {# byte} other {# bytes}}", { bytes: delivery.sizeBytes }),
          },
        ]}
      />
      <pre
        aria-label={tContext("delivery", "Body")}
        className="selectable rounded-control bg-well p-3 text-small break-all whitespace-pre-wrap"
      >
        {body === undefined ? "" : shownBody(body)}
      </pre>
      {delivery.isTest ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => void replayDelivery(delivery.id)}>{t("Reprocess delivery")}</Button>
          <span className="text-small text-muted">
            {t("Checks the service again if the request is still running.")}
          </span>
        </div>
      )}
    </div>
  );
}

/** Returns the body, cut off when it is very long. Webhook bodies are short, so a long one is not worth reading. */
function shownBody(body: string | null): string {
  if (body === null) return t("No longer stored.");
  if (body === "") return t("Empty");
  return body.length > mostShown ? `${body.slice(0, mostShown)}…` : body;
}
