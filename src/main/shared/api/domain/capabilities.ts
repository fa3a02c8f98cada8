import type { Capability } from "../../../../contracts/service/capabilities.ts";
import { rawText } from "../../../../contracts/service/primitives.ts";

/** Whether a capability can be used: its fields may disagree, so all of them must say so. */
export function isUsable({ availability, release, rest }: Capability): boolean {
  return (
    availability === "available" &&
    release.runtimeStatus === "available" &&
    rest.some(({ status }) => status === "available")
  );
}

/** The first state that keeps a capability from being used, in the service's word; null when it is usable. */
export function blockingState(capability: Capability): string | null {
  if (isUsable(capability)) return null;
  const states = [
    capability.availability,
    capability.release.runtimeStatus,
    ...capability.rest.map((one) => one.status),
  ];
  const state = states.find((one) => one !== "available");
  return state === undefined ? "unavailable" : rawText(state);
}

/** Whether a capability is the one of this operation. */
export function servesRoute({ rest }: Capability, method: "GET" | "POST", path: string): boolean {
  return rest.some((route) => route.method === method && route.path === path);
}
