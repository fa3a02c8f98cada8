import { useQuery } from "@tanstack/react-query";
import type { Webhooks } from "../../../../contracts/webhooks.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { DeliveryList } from "./DeliveryList.tsx";
import { SettingsSection } from "../../../ui/SettingsSection.tsx";
import { SwitchGroup } from "../SwitchGroup.tsx";
import { WebhookAddress } from "./WebhookAddress.tsx";
import { updateWebhooks } from "./webhookChanges.ts";
import { WebhookSecret } from "./WebhookSecret.tsx";
import { WebhookTest } from "./WebhookTest.tsx";
import { clockWords, webhookStatus } from "./webhookWords.ts";

/** How the service can say that work is over, instead of being asked. */
export function WebhookSettings() {
  const { data: webhooks } = useQuery(queries.webhooks);
  return (
    <SettingsSection part="webhooks">
      {webhooks === undefined ? null : (
        <div className="@container flex max-w-160 flex-col gap-8">
          <div className="flex flex-col gap-3">
            <SwitchField
              label={t("Let the service call back")}
              text={t(
                "New requests carry an address of this computer, and the service calls it when their work is over. A call is only a hint: what it says is never believed, the service is asked.",
              )}
              isOn={webhooks.areOn}
              onChange={(areOn) => void updateWebhooks({ areOn })}
            />
            <output className="flex flex-col text-small text-muted">
              <span>{webhookStatus(webhooks)}</span>
              {webhooks.areOn ? <Clock aheadMs={webhooks.clockAheadMs} /> : null}
            </output>
          </div>
          {webhooks.areOn ? <Parts webhooks={webhooks} /> : null}
        </div>
      )}
    </SettingsSection>
  );
}

function Clock({ aheadMs }: { readonly aheadMs: number }) {
  const words = clockWords(aheadMs);
  return words === null ? null : <span>{words}</span>;
}

function Parts({ webhooks }: { readonly webhooks: Webhooks }) {
  return (
    <>
      <SwitchGroup
        title={t("Public address")}
        text={
          webhooks.isServiceLocal
            ? t("This service runs on this computer and needs none.")
            : t("Where the service reaches this computer: the address of a tunnel that leads to the local address.")
        }
      >
        {webhooks.isServiceLocal ? null : <WebhookAddress key={webhooks.publicAddress} webhooks={webhooks} />}
      </SwitchGroup>
      <SwitchGroup
        title={t("Secret")}
        text={t("Every call is signed with it. What is not signed rightly changes nothing.")}
      >
        <WebhookSecret webhooks={webhooks} />
      </SwitchGroup>
      <SwitchGroup
        title={t("Self-test")}
        text={t("Sends a signed call to the address that the service is given, and waits for it here.")}
      >
        <WebhookTest isOff={webhooks.missing !== null} />
      </SwitchGroup>
      <SwitchGroup title={t("Deliveries")} text={t("The calls that were taken in the last days, newest first.")}>
        <DeliveryList refusals={webhooks.refusals} />
      </SwitchGroup>
    </>
  );
}
