import { type SandboxFault, sandboxBounds } from "#contracts/sandbox.ts";
import { type FaultChoice, faultChoices } from "./faults.ts";

const timesLimit = 1000;

/** Returns how many more times the fault takes effect. */
export function timesLeft(fault: SandboxFault): number {
  return fault.times ?? 1;
}

/**
 * Returns whether two faults have the same effect on the same requests, regardless of how often. An omitted field has
 * its default value.
 */
export function isSameFault(one: SandboxFault, other: SandboxFault): boolean {
  return identity(one) === identity(other);
}

function identity({ on, kind, phase, ms, when, status, code, resolve }: SandboxFault): string {
  return JSON.stringify([
    on,
    kind,
    phase ?? null,
    ms ?? null,
    when ?? "before",
    status ?? null,
    code ?? null,
    resolve ?? "charged",
  ]);
}

/** Returns how many times this fault is enabled. */
export function activeTimes(active: readonly SandboxFault[], fault: SandboxFault): number {
  return active.filter((each) => isSameFault(each, fault)).reduce((sum, each) => sum + timesLeft(each), 0);
}

/** Returns the list with this fault enabled one more time. */
export function withFault(active: readonly SandboxFault[], fault: SandboxFault): readonly SandboxFault[] {
  const times = Math.min(timesLimit, activeTimes(active, fault) + timesLeft(fault));
  const more = { ...fault, times };
  const first = active.findIndex((each) => isSameFault(each, fault));
  if (first === -1) return [...active, more].slice(-sandboxBounds.faults);
  return active.flatMap((each, index) => (index === first ? [more] : isSameFault(each, fault) ? [] : [each]));
}

export function withoutFault(active: readonly SandboxFault[], fault: SandboxFault): readonly SandboxFault[] {
  return active.filter((each) => !isSameFault(each, fault));
}

/** Returns the fault's title in the list, or a description if it was enabled elsewhere. */
export function faultTitle(fault: SandboxFault): string {
  return pathOf(fault)?.title ?? `${fault.kind.replaceAll("_", " ")}: ${fault.on}`;
}

function pathOf(fault: SandboxFault): FaultChoice | undefined {
  return faultChoices.flatMap(({ paths }) => paths).find((path) => isSameFault(path.fault, fault));
}
