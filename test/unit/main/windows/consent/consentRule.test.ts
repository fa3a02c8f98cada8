import { expect, test } from "vitest";
import { consentRule, type ViewState } from "#main/windows/consent/consentRule.ts";

const taken: ViewState = {
  isShown: true,
  isFocused: true,
  isDebugged: false,
  isReal: true,
  isArmed: true,
  hasInput: true,
};
const booleans = [false, true];
/** Every state of the view. */
const states: readonly ViewState[] = booleans.flatMap((isShown) =>
  booleans.flatMap((isFocused) =>
    booleans.flatMap((isDebugged) =>
      booleans.flatMap((isReal) =>
        booleans.flatMap((isArmed) =>
          booleans.map((hasInput) => ({ isShown, isFocused, isDebugged, isReal, isArmed, hasInput })),
        ),
      ),
    ),
  ),
);

test("[CV3] an input to the shown, focused view is taken", () => {
  expect(consentRule(taken)).toBe("take");
});

test("[CV3] without an input event, a system dialog asks once more", () => {
  expect(consentRule({ ...taken, hasInput: false })).toBe("system_dialog");
});

test("[CV3] what is not shown, not focused, or changed too recently is never taken or asked", () => {
  const early = states.filter(({ isShown, isFocused, isArmed }) => !isShown || !isFocused || !isArmed);
  expect(early).toHaveLength(56);
  for (const state of early) expect(consentRule(state)).toMatch(/^refuse/);
});

test("[CV5] under a debugging port, real credits are never accepted, and credits of this computer's Sandbox are", () => {
  for (const state of states.filter(({ isDebugged, isReal }) => isDebugged && isReal)) {
    expect(consentRule(state)).toMatch(/^refuse/);
  }
  expect(consentRule({ ...taken, isDebugged: true })).toBe("refuse_debugged");
  expect(consentRule({ ...taken, isDebugged: true, hasInput: false })).toBe("refuse_debugged");
  expect(consentRule({ ...taken, isDebugged: true, isReal: false })).toBe("take");
});
