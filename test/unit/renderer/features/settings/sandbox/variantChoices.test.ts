import { expect, test } from "vitest";
import { variantNames, Variants } from "#contracts/service/variants.ts";
import { changeSwitches } from "#renderer/features/settings/sandbox/sandboxSwitches.ts";
import { chosenOf, offeredChoices, withChoice } from "#renderer/features/settings/sandbox/variantChoices.ts";
import type { SandboxSwitches } from "#contracts/sandbox.ts";
import { fakeBridge } from "../../../fakeBridge.ts";

const cursors = offeredChoices.find(({ name }) => name === "cursorScope");
if (cursors === undefined) throw new Error("cursors are a choice");

test("[SB43] every variant is offered once, the default first, and every option has its own label", () => {
  const offered = offeredChoices
    .flatMap(({ options }) => options.map(({ value }) => value))
    .filter((value) => value !== "");
  expect(offered.toSorted()).toEqual([...variantNames].toSorted());
  for (const { standard, options } of offeredChoices) {
    expect(options[0]?.value).toBe(standard);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(options.length).toBeGreaterThan(1);
  }
});

test("[SB43] the Sandbox accepts any sequence of variant choices, and each choice shows its current option", () => {
  for (const choice of offeredChoices) {
    for (const { value } of choice.options) {
      const after = withChoice(["cursor-free", "pending-first", "confirm-key-same"], choice, value);
      expect(Variants.safeParse(after).success).toBe(true);
      expect(chosenOf(choice, after)).toBe(value);
    }
  }
});

test("[SB43] choosing a default removes the choice's variant name, and other choices stay unchanged", () => {
  expect(withChoice(["pending-first"], cursors, "cursor-free")).toEqual(["pending-first", "cursor-free"]);
  expect(withChoice(["cursor-free", "pending-first"], cursors, "cursor-bound")).toEqual(["pending-first"]);
});

test("[SB43] a variant choice is applied to the variants in effect at that moment", async () => {
  const switches: SandboxSwitches = {
    balance: 1,
    generationSeconds: 2,
    researchSeconds: 2,
    quoteTtlSeconds: 900,
    approvalThreshold: null,
    faults: [],
    variants: ["pending-first"],
    paidRequests: 0,
  };
  fakeBridge({
    "sandbox.readSwitches": () => switches,
    "sandbox.changeSwitches": ({ variants = [] }) => ({ ...switches, variants }),
  });
  const after = await changeSwitches(({ variants }) => ({
    variants: [...withChoice(variants, cursors, "cursor-free")],
  }));
  expect(after.variants).toEqual(["pending-first", "cursor-free"]);
});
