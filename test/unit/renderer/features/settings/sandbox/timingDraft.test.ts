import { expect, test } from "vitest";
import { type SandboxSwitches, SandboxSwitchesChange } from "#contracts/sandbox.ts";
import { timingFields, reviewTiming } from "#renderer/features/settings/sandbox/timingDraft.ts";

const now: SandboxSwitches = {
  balance: 10_000,
  generationSeconds: 2,
  researchSeconds: 2,
  quoteTtlSeconds: 900,
  approvalThreshold: 5,
  faults: [],
  variants: [],
  paidRequests: 0,
};

test("only the timing values that differ from the Sandbox's are sent", () => {
  expect(reviewTiming({}, now)).toEqual({ change: {}, missing: [] });
  expect(reviewTiming({ generationSeconds: 2, quoteTtlSeconds: 20 }, now).change).toEqual({ quoteTtlSeconds: 20 });
});

test("an empty approval threshold means that no request needs approval, and zero means that every request does", () => {
  expect(reviewTiming({ approvalThreshold: null }, now)).toEqual({ change: { approvalThreshold: null }, missing: [] });
  expect(reviewTiming({ approvalThreshold: 0 }, now).change).toEqual({ approvalThreshold: 0 });
});

test("an empty number of seconds is reported as missing, not sent as zero", () => {
  expect(reviewTiming({ researchSeconds: null }, now).missing).toEqual(["researchSeconds"]);
});

test("the command accepts every value that a timing field allows", () => {
  for (const { name, max } of timingFields) {
    for (const value of [0, max]) {
      const { change } = reviewTiming({ [name]: value }, now);
      expect(SandboxSwitchesChange.safeParse(change).success, `${name} ${value}`).toBe(true);
    }
  }
});
