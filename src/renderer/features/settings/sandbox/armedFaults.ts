import { type SandboxFault, sandboxBounds } from "../../../../contracts/sandbox.ts";
import { type UnhappyPath, unhappyPaths } from "./unhappyPaths.ts";

const timesLimit = 1000;

/** How often it will still strike. */
export function timesLeft(fault: SandboxFault): number {
  return fault.times ?? 1;
}

/** Whether two faults do the same to the same requests, however often. A field left out has its default. */
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

/** How often this fault is armed. */
export function armedTimes(armed: readonly SandboxFault[], fault: SandboxFault): number {
  return armed.filter((each) => isSameFault(each, fault)).reduce((sum, each) => sum + timesLeft(each), 0);
}

/** The list with this fault armed once more than it was. */
export function withFault(armed: readonly SandboxFault[], fault: SandboxFault): readonly SandboxFault[] {
  const times = Math.min(timesLimit, armedTimes(armed, fault) + timesLeft(fault));
  const more = { ...fault, times };
  const first = armed.findIndex((each) => isSameFault(each, fault));
  if (first === -1) return [...armed, more].slice(-sandboxBounds.faults);
  return armed.flatMap((each, index) => (index === first ? [more] : isSameFault(each, fault) ? [] : [each]));
}

export function withoutFault(armed: readonly SandboxFault[], fault: SandboxFault): readonly SandboxFault[] {
  return armed.filter((each) => !isSameFault(each, fault));
}

/** What the list calls it: the title of its unhappy path, or what it is where it was armed from elsewhere. */
export function faultTitle(fault: SandboxFault): string {
  return pathOf(fault)?.title ?? `${fault.kind.replaceAll("_", " ")}: ${fault.on}`;
}

function pathOf(fault: SandboxFault): UnhappyPath | undefined {
  return unhappyPaths.flatMap(({ paths }) => paths).find((path) => isSameFault(path.fault, fault));
}
