import type { CapabilityView } from "../../../../contracts/capabilities.ts";
import { t, tAs } from "../../../../texts/t.ts";

// The service's own words, by the names that the interface gives them; a word that it does not give is shown as it is.
const states = new Map([
  ["unavailable", t("unavailable")],
  ["planned", t("planned")],
  ["blocked", t("blocked")],
]);
const billings = new Map([
  ["included", tAs("billing", "included")],
  ["dynamic", tAs("billing", "dynamic")],
  ["unpriced", tAs("billing", "unpriced")],
]);
const exposures = new Map([
  ["internal", tAs("exposure", "internal")],
  ["deferred", tAs("exposure", "deferred")],
]);

/** What there is to say of a capability beside its name and its models. [CP91] */
export function capabilityFacts(capability: CapabilityView): readonly string[] {
  const { blockedBy, billing, exposure, isHumanApprovalRecommended } = capability;
  return [
    blockedBy === null ? t("available") : (states.get(blockedBy) ?? blockedBy),
    `${t("Billing")}: ${billings.get(billing) ?? billing}`,
    exposure === "public" ? null : t("exposure: {exposure}", { exposure: exposures.get(exposure) ?? exposure }),
    isHumanApprovalRecommended ? t("human approval recommended") : null,
  ].filter((fact) => fact !== null);
}
