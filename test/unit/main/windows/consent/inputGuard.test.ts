import fc from "fast-check";
import { expect, test } from "vitest";
import { createInputGuard } from "#main/windows/consent/inputGuard.ts";

test("[CV3] before anything was shown, no input counts", () => {
  const guard = createInputGuard();
  guard.input(10);
  expect(guard.inputAge(10)).toBeNull();
  expect(guard.armsIn(1_000_000)).toBe(Number.POSITIVE_INFINITY);
});

test("[CV3] an input counts 600 ms after the last change, and for one second", () => {
  const guard = createInputGuard();
  guard.changed(1_000);
  expect([guard.armsIn(1_000), guard.armsIn(1_599), guard.armsIn(1_600)]).toEqual([600, 1, 0]);
  expect(guard.inputAge(1_600)).toBeNull();
  guard.input(1_600);
  expect([guard.inputAge(1_600), guard.inputAge(2_600), guard.inputAge(2_601)]).toEqual([0, 1_000, null]);
});

test("[CV3] a change makes an earlier input count no longer", () => {
  const guard = createInputGuard();
  guard.changed(0);
  guard.input(700);
  guard.changed(710);
  expect(guard.inputAge(720)).toBeNull();
  expect(guard.armsIn(720)).toBe(590);
  guard.input(1_310);
  expect(guard.inputAge(1_310)).toBe(0);
});

test("[CV3] an early input does not count and delays the moment, at most 6 seconds after the change", () => {
  const guard = createInputGuard();
  guard.changed(0);
  guard.input(500);
  expect(guard.inputAge(500)).toBeNull();
  expect(guard.armsIn(500)).toBe(600);
  for (let now = 900; now < 6_000; now += 400) guard.input(now);
  expect(guard.armsIn(5_999)).toBe(1);
  expect(guard.armsIn(6_000)).toBe(0);
  guard.input(6_000);
  expect(guard.inputAge(6_000)).toBe(0);
});

type Step = { readonly what: "change" | "input" | "ask"; readonly after: number };

test("[CV3] in any order of changes and inputs, only a recent input to content unchanged for 600 ms counts", () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom<Step["what"]>("change", "input", "ask"),
      after: fc.integer({ min: 0, max: 900 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (plan) => {
      const guard = createInputGuard();
      const inputs: number[] = [];
      let now = 0;
      let changedAt = Number.POSITIVE_INFINITY;
      for (const { what, after } of plan) {
        now += after;
        if (what === "change") {
          guard.changed(now);
          changedAt = now;
        } else if (what === "input") {
          guard.input(now);
          inputs.push(now);
        } else {
          const age = guard.inputAge(now);
          if (age === null) continue;
          expect(age).toBeLessThanOrEqual(1_000);
          expect(inputs).toContain(now - age);
          expect(now - age).toBeGreaterThanOrEqual(changedAt + 600);
        }
      }
    }),
  );
});
