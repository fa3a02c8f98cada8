import type { CapabilityView } from "#contracts/capabilities.ts";
import { t, tContext } from "#texts/t.ts";

// The service's terms by their names in the API. An unknown term is shown unchanged.
const states = new Map([
  ["unavailable", t("unavailable")],
  ["planned", t("planned")],
  ["blocked", t("blocked")],
]);
const billings = new Map([
  ["included", tContext("billing", "included")],
  ["dynamic", tContext("billing", "dynamic")],
  ["unpriced", tContext("billing", "unpriced")],
]);
const exposures = new Map([
  ["internal", tContext("exposure", "internal")],
  ["deferred", tContext("exposure", "deferred")],
]);

/** Returns the details of a capability besides its name and models. [CP91] */
export function capabilityDetails(capability: CapabilityView): readonly string[] {
  const { blockedBy, billing, exposure, isHumanApprovalRecommended } = capability;
  return [
    blockedBy === null ? t("available") : (states.get(blockedBy) ?? blockedBy),
    `${t("Billing")}: ${billings.get(billing) ?? billing}`,
    exposure === "public" ? null : t("exposure: {exposure}", { exposure: exposures.get(exposure) ?? exposure }),
    isHumanApprovalRecommended ? t("human approval recommended") : null,
  ].filter((fact) => fact !== null);
}
