import type { ConsentAction, HostPurpose } from "#contracts/spending/consentAction.ts";
import type { Service } from "#main/account/service.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Listener } from "./listener/listener.ts";
import type { TestDelivery, TestDeliveryResult } from "./listener/sendTestDelivery.ts";
import type { DeliveryStore } from "./stores/deliveryStore.ts";

/** What webhooks need of a workspace. */
export interface WebhookContext {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publish: Publish;
  readonly service: Pick<Service, "skewMs">;
  readonly listener: Listener;
  readonly deliveries: DeliveryStore;
  /** On purpose only this one request, not a client: the self-test sends nothing else, and tests replace it here. */
  readonly sendTestDelivery: (delivery: TestDelivery) => Promise<TestDeliveryResult>;
  /** Whether webhooks are known to arrive, and none was missed since, so that polling may wait for them. */
  readonly areCallsProven: () => boolean;
  /** Processes this stored webhook again. */
  readonly replay: (id: string) => void;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly consentToAction: (action: ConsentAction) => Promise<boolean>;
  /** Resolves to whether the user accepts, or accepted before, that an origin is used for a purpose. */
  readonly consentToHost: (purpose: HostPurpose, origin: string) => Promise<boolean>;
}
