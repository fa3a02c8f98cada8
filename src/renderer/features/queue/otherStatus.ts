import type { OtherGeneration } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import type { StatusTone } from "#renderer/ui/marks/StatusLabel.tsx";

const known: Readonly<Record<string, { readonly tone: StatusTone; readonly text: string }>> = {
  pending: { tone: "waiting", text: t("Pending") },
  processing: { tone: "moving", text: t("Processing") },
  failed: { tone: "failed", text: t("Failed") },
};

/** Returns the label of a service status. A status that this version does not know is shown unchanged. */
export function otherStatus({ status }: Pick<OtherGeneration, "status">): { tone: StatusTone; text: string } {
  return known[status] ?? { tone: "moving", text: status };
}
