import { useQuery } from "@tanstack/react-query";
import type { Webhooks } from "#contracts/webhooks.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { SettingSwitch } from "#renderer/features/settings/SettingSwitch.tsx";
import { DeliveryList } from "./DeliveryList.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { SwitchGroup } from "#renderer/features/settings/SwitchGroup.tsx";
import { WebhookAddress } from "./WebhookAddress.tsx";
import { updateWebhooks } from "./webhookChanges.ts";
import { WebhookSecret } from "./WebhookSecret.tsx";
import { RateLimitMeter } from "./RateLimitMeter.tsx";
import { WebhookTest } from "./WebhookTest.tsx";
import { clockText, webhookStatus } from "./webhookText.ts";

/** Settings for webhooks, with which the service reports completion without being polled. */
export function WebhookSettings() {
  const { data: webhooks } = useQuery(queries.webhooks);
  if (webhooks === undefined) return null;
  return (
    <div className="@container flex max-w-130 flex-col gap-6">
      <div className="flex flex-col gap-3">
        <SettingSwitch id="webhooks" isOn={webhooks.areOn} onChange={(areOn) => void updateWebhooks({ areOn })} />
        <output className="flex flex-col text-small text-muted">
          <span>{webhookStatus(webhooks)}</span>
          {webhooks.areOn ? <Clock aheadMs={webhooks.clockAheadMs} /> : null}
        </output>
      </div>
      {webhooks.areOn ? <Parts webhooks={webhooks} /> : null}
      <SwitchGroup
        title={t("Rate limit")}
        text={t(
          "The service limits requests per minute for each API key. Requests over the limit wait and are sent automatically.",
        )}
      >
        <Setting id="rate-limit">
          <RateLimitMeter />
        </Setting>
      </SwitchGroup>
    </div>
  );
}

function Clock({ aheadMs }: { readonly aheadMs: number }) {
  const words = clockText(aheadMs);
  return words === null ? null : <span>{words}</span>;
}

function Parts({ webhooks }: { readonly webhooks: Webhooks }) {
  return (
    <>
      <SwitchGroup
        title={t("Public URL")}
        text={
          webhooks.isServiceLocal
            ? t("This service runs on this computer and needs no public URL.")
            : t("The service reaches this computer at this URL, through a tunnel to the listener.")
        }
      >
        <Setting id="public-url">
          {webhooks.isServiceLocal ? null : <WebhookAddress key={webhooks.publicAddress} webhooks={webhooks} />}
        </Setting>
      </SwitchGroup>
      <SwitchGroup
        title={t("Webhook secret")}
        text={t(
          "This secret proves that a webhook comes from the service. Proofsheet rejects webhooks without a valid signature.",
        )}
      >
        <Setting id="webhook-secret">
          <WebhookSecret webhooks={webhooks} />
        </Setting>
      </SwitchGroup>
      <SwitchGroup
        title={t("Self-test")}
        text={t("Sends a signed webhook to this computer's webhook URL and waits for it to arrive.")}
      >
        <Setting id="webhook-test">
          <WebhookTest isOff={webhooks.missing !== null} />
        </Setting>
      </SwitchGroup>
      <SwitchGroup title={t("Deliveries")} text={t("Webhooks received in the last few days, newest first.")}>
        <Setting id="deliveries">
          <DeliveryList rejections={webhooks.rejections} />
        </Setting>
      </SwitchGroup>
    </>
  );
}
