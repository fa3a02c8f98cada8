import { expect, test } from "vitest";
import type { SandboxFault, SandboxSwitches } from "#contracts/sandbox.ts";
import { withFault } from "#renderer/features/settings/sandbox/activeFaultsText.ts";
import { changeSwitches } from "#renderer/features/settings/sandbox/sandboxSwitches.ts";
import { sandboxErrorText } from "#renderer/features/settings/sandbox/sandboxErrorText.ts";
import { errorCodes } from "#contracts/result.ts";
import { fakeBridge } from "../../../fakeBridge.ts";

const lost: SandboxFault = { on: "*", phase: "confirm", kind: "drop_after_commit", times: 1 };
const failing: SandboxFault = { on: "*", phase: "confirm", kind: "fail_generation", times: 1 };
const switches: SandboxSwitches = {
  balance: 10_000,
  generationSeconds: 2,
  researchSeconds: 2,
  quoteTtlSeconds: 900,
  approvalThreshold: null,
  faults: [],
  variants: [],
  paidRequests: 0,
};

test("enabling one fault does not re-enable another that has occurred since the list was shown", async () => {
  const shown: SandboxSwitches = { ...switches, faults: [lost] };
  const bridge = fakeBridge({
    "sandbox.readSwitches": () => switches,
    "sandbox.changeSwitches": (change) => ({ ...switches, faults: change.faults ?? [] }),
  });
  const after = await changeSwitches(({ faults }) => ({ faults: [...withFault(faults, failing)] }));
  expect(shown.faults).toEqual([lost]);
  expect(after.faults).toEqual([failing]);
  expect(bridge.calls.map(({ name }) => name)).toEqual(["sandbox.readSwitches", "sandbox.changeSwitches"]);
});

test("a plain Sandbox change is sent unchanged, without reading the settings first", async () => {
  const bridge = fakeBridge({ "sandbox.changeSwitches": () => switches });
  await changeSwitches({ addCredits: 1_000 });
  expect(bridge.calls).toEqual([{ name: "sandbox.changeSwitches", input: { addCredits: 1_000 } }]);
});

test("an unreachable Sandbox is shown as not running, and every other failure shows its own text", () => {
  const words = errorCodes.map((code) => sandboxErrorText({ code, message: "internal wording" }));
  expect(words.filter(({ title }) => title === "The Sandbox isn't running")).toHaveLength(1);
  for (const { title, text } of words) expect(`${title} ${text}`).not.toContain("internal wording");
});
