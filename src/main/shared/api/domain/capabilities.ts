import type { Capability } from "#contracts/service/capabilities.ts";
import { rawText } from "#contracts/service/primitives.ts";

/** Returns whether a capability can be used. Its fields may contradict each other, so all of them must allow it. */
export function isUsable({ availability, release, rest }: Capability): boolean {
  return (
    availability === "available" &&
    release.runtimeStatus === "available" &&
    rest.some(({ status }) => status === "available")
  );
}

/** Returns the first state that blocks a capability, in the service's wording; null if it is usable. */
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

/** Returns whether a capability covers this operation. */
export function servesRoute({ rest }: Capability, method: "GET" | "POST", path: string): boolean {
  return rest.some((route) => route.method === method && route.path === path);
}
