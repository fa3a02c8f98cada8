import { expect, test } from "vitest";
import { filtersInSight, filtersToAdd } from "#renderer/ui/filters/filter.ts";
import { matchingChoices, needsSearch, toggled, withChosen } from "#renderer/ui/filters/filterChoices.ts";

const choice = (name: string) => ({ value: name.toLowerCase(), name });

test("[WN91] more than eight choices get a search box", () => {
  const choices = Array.from({ length: 9 }, (_, at) => choice(`Model ${at}`));
  expect(needsSearch(choices)).toBe(true);
  expect(needsSearch(choices.slice(1))).toBe(false);
});

test("a search in the choices ignores case and accents", () => {
  const choices = ["Café", "CAFETERIA", "Tea"].map(choice);
  expect(matchingChoices(choices, " cafe ").map(({ name }) => name)).toEqual(["Café", "CAFETERIA"]);
  expect(matchingChoices(choices, "")).toEqual(choices);
});

test("a chosen value that is no longer offered is listed first, so that it can be removed", () => {
  expect(withChosen([choice("One")], ["gone", "one"], (value) => `was ${value}`)).toEqual([
    { value: "gone", name: "was gone" },
    choice("One"),
  ]);
});

test("choosing a value again removes it, and no value is no filter", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  expect(toggled(["a"], "a")).toBeUndefined();
});

test("[WN91] quick and set filters have a button, and “Add filter” lists the others by name", () => {
  const filter = (id: string, isQuick: boolean, value?: string) => ({
    id,
    name: id,
    value,
    isQuick,
    onClear: () => undefined,
    choices: () => null,
  });
  const filters = [filter("Type", true), filter("Vertical", false), filter("Tags", false, "#a"), filter("Feed", false)];
  expect(filtersInSight(filters).map(({ id }) => id)).toEqual(["Type", "Tags"]);
  expect(filtersToAdd(filters).map(({ id }) => id)).toEqual(["Feed", "Vertical"]);
});
