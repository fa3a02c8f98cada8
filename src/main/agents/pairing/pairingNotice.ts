import type { PairingRequest } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";

/** Returns the notification of a pairing request. A click only opens the page about programs. [AG18] */
export function pairingNotice({ name }: Pick<PairingRequest, "name">): SystemNotification {
  return {
    event: "confirmation_requested",
    title: t("Pairing requested"),
    body: t("“{program}” wants to be paired. You decide in Settings, under Agents.", { program: name }),
    target: { kind: "settings", page: "agents" },
  };
}
