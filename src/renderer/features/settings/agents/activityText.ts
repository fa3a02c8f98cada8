import type { AuditEntry, AuditKind } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";

/** What happened, without figures. */
const kinds: Readonly<Record<AuditKind, string>> = {
  paired: t("Paired"),
  pairing_declined: t("Pairing declined"),
  pairing_ended: t("Pairing ended"),
  quote: t("Requested a quote"),
  confirmation_requested: t("Requested confirmation"),
  accepted_by_person: t("Confirmed by a person"),
  accepted_by_allowance: t("Confirmed within the allowance"),
  declined: t("Declined by a person"),
  cancelled: t("Cancelled"),
  expired: t("Expired"),
  allowance_given: t("Allowance given"),
  allowance_ended: t("Allowance ended"),
  saved: t("Saved or changed"),
  refused: t("Call refused"),
  reads: t("Reads"),
};

/** Returns what one entry of the activity list says, such as "Reads: search_ads, 214 calls". */
export function activityText({ kind, tool, count }: AuditEntry): string {
  const calls = t("{count, plural, one {# call} other {# calls}}", { count });
  const parts = [...(tool === null ? [] : [tool]), ...(count > 1 || kind === "reads" ? [calls] : [])];
  return parts.length === 0 ? kinds[kind] : t("{what}: {details}", { what: kinds[kind], details: parts.join(", ") });
}
