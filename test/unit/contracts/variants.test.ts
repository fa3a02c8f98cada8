import { expect, test } from "vitest";
import { contradictionIn, openChoices, variantNames, Variants, variantsInForce } from "#contracts/service/variants.ts";

test("[SB34] every variant belongs to one choice, and the default variant of a choice is one of its variants", () => {
  expect(new Set(variantNames).size).toBe(variantNames.length);
  for (const choice of Object.values(openChoices)) {
    const names = Object.keys(choice.variants);
    if (choice.standard === null) expect(choice.unnamed).toMatch(/\w/);
    else expect(names).toContain(choice.standard);
  }
});

test("[SB34] each single variant is accepted, and two variants of one choice are rejected by name", () => {
  for (const name of variantNames) expect(Variants.parse([name])).toEqual([name]);
  for (const { variants } of Object.values(openChoices)) {
    const [first, second] = Object.keys(variants);
    if (first === undefined || second === undefined) continue;
    const { error } = Variants.safeParse([second, "pending-first", first]);
    expect(error?.issues.map(({ message }) => message)).toEqual([`${first} contradicts ${second}`]);
  }
  expect(Variants.safeParse(["confirm-key-any"]).success).toBe(false);
  expect(contradictionIn(["pending-first", "settle-lower"])).toBeUndefined();
});

test("[SB34] a named variant replaces the default of its own choice and of no other choice", () => {
  const standard = variantsInForce([]);
  expect(standard).toContain("cursor-bound");
  expect(standard).not.toContain("pending-first");
  const changed = variantsInForce(["cursor-free", "pending-first"]);
  expect([...changed].filter((name) => !standard.has(name)).toSorted()).toEqual(["cursor-free", "pending-first"]);
  expect([...standard].filter((name) => !changed.has(name))).toEqual(["cursor-bound"]);
});
