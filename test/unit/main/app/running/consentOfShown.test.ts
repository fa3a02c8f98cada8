import { expect, test } from "vitest";
import type { ConsentKey } from "#contracts/spending/consent.ts";
import { consentOfShown } from "#main/app/running/consentOfShown.ts";

const key = "quote:p1" as ConsentKey;
const question = { message: "Confirm?", detail: "", accept: "Confirm" };

function scene() {
  const steps: string[] = [];
  const state = { isShown: true, isReal: true, duringDialog: () => undefined as void };
  const screen = consentOfShown({
    view: {
      show: () => void steps.push("show"),
      hide: () => void steps.push("hide"),
      isArmed: () => true,
      personInput: (_key, _question, isReal) => {
        steps.push(`asked ${isReal ? "real" : "test"}`);
        state.duringDialog();
        return Promise.resolve({ method: "system_dialog", inputAt: null });
      },
    },
    isShown: () => state.isShown,
    isReal: () => state.isReal,
    endConsents: () => void steps.push("end"),
  });
  return { steps, state, screen };
}

test("[WS53] the consent view serves the workspace that the window shows", async () => {
  const { steps, screen } = scene();
  screen.show(key);
  expect(screen.isArmed()).toBe(true);
  expect(await screen.personInput(key, question)).toEqual({ method: "system_dialog", inputAt: null });
  screen.hide();
  expect(steps).toEqual(["show", "asked real", "hide"]);
});

test("[WS53] a hidden workspace shows no consent, ends its own, hides no other one's, and gets no consent", async () => {
  const { steps, state, screen } = scene();
  state.isShown = false;
  screen.show(key);
  screen.hide();
  expect(screen.isArmed()).toBe(false);
  expect(await screen.personInput(key, question)).toBeNull();
  expect(steps).toEqual(["end"]);
});

test("[WS53] a consent counts only if the workspace is still shown when the user has answered", async () => {
  const { state, screen } = scene();
  state.duringDialog = () => void (state.isShown = false);
  expect(await screen.personInput(key, question)).toBeNull();
});

test("[SE114] whether credits are real is read when a person accepts", async () => {
  const { steps, state, screen } = scene();
  state.isReal = false;
  await screen.personInput(key, question);
  state.isReal = true;
  await screen.personInput(key, question);
  expect(steps).toEqual(["asked test", "asked real"]);
});
