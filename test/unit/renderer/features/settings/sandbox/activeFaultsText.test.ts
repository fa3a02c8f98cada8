import { expect, test } from "vitest";
import { type SandboxFault, sandboxBounds } from "#contracts/sandbox.ts";
import {
  activeTimes,
  faultTitle,
  isSameFault,
  timesLeft,
  withFault,
  withoutFault,
} from "#renderer/features/settings/sandbox/activeFaultsText.ts";
import { faultChoices } from "#renderer/features/settings/sandbox/faults.ts";
import { Fault } from "#sandbox/http/fault.ts";

const paths = faultChoices.flatMap((group) => group.paths);
const lost: SandboxFault = { on: "*", phase: "confirm", kind: "drop_after_commit", times: 1 };
const failing: SandboxFault = { on: "*", phase: "confirm", kind: "fail_generation", times: 1 };

test("enabling an enabled fault again adds one occurrence and preserves its list position", () => {
  const armed = withFault(withFault(withFault([], lost), failing), lost);
  expect(armed).toEqual([{ ...lost, times: 2 }, failing]);
});

test("an enabled fault without a count occurs once", () => {
  const { times: _times, ...countless } = lost;
  expect(timesLeft(countless)).toBe(1);
  expect(withFault([countless], lost)).toEqual([{ ...lost, times: 2 }]);
});

test("removing a fault removes all its occurrences and no other fault", () => {
  expect(withoutFault([{ ...lost, times: 3 }, failing], lost)).toEqual([failing]);
});

test("the fault list never exceeds the limits of the command", () => {
  const full = Array.from({ length: sandboxBounds.faults }, (_, ms) => ({ on: "*", kind: "delay", ms }) as const);
  const armed = withFault(full, lost);
  expect(armed).toHaveLength(sandboxBounds.faults);
  expect(armed.at(-1)).toEqual(lost);
  expect(activeTimes(withFault([{ ...lost, times: 1000 }], lost), lost)).toBe(1000);
});

test("a fault that the Sandbox reports with filled-in defaults is recognized", () => {
  for (const { title, fault } of paths) {
    const notified: SandboxFault = Fault.parse(fault);
    expect(faultTitle(notified), title).toBe(title);
    expect(activeTimes([notified], fault), title).toBe(1);
  }
});

test("no two predefined faults are treated as the same", () => {
  for (const one of paths) {
    const same = paths.filter((other) => isSameFault(one.fault, other.fault));
    expect(same.map(({ title }) => title)).toEqual([one.title]);
  }
});

test("a fault enabled outside the app is titled by its kind and endpoint", () => {
  expect(faultTitle({ on: "GET /v1/account", kind: "status", status: 500, code: "x" })).toBe("status: GET /v1/account");
});
