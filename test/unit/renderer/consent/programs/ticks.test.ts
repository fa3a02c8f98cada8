import { expect, test } from "vitest";
import type { QuoteId } from "#contracts/ids.ts";
import {
  creditsOf,
  hasExpired,
  isTicked,
  listedItems,
  noChoices,
  openItem,
  withTicks,
} from "#renderer/consent/programs/ticks.ts";
import { aConfirmation, anItem, type ItemChanges, never } from "../../agentBuilders.ts";

const now = 5_000;
/** The first item of a confirmation request with this quote. */
function listed(changes: ItemChanges = {}) {
  const [first] = listedItems([aConfirmation([anItem("a", changes)])]);
  if (first === undefined) throw new Error("The confirmation request has no item.");
  return first;
}
function open(changes: ItemChanges = {}) {
  const item = openItem(listed(changes), now);
  if (item === null) throw new Error("The item can't be confirmed.");
  return item;
}
const quote = (id: string, credits: number): ItemChanges => ({ request: { quoteId: id as QuoteId, credits } });

test("[AG123] an unchanged or lower price is selected, a higher one is not", () => {
  expect(isTicked(open(), noChoices)).toBe(true);
  expect(isTicked(open(quote("new", 7)), noChoices)).toBe(true);
  expect(isTicked(open(quote("new", 9)), noChoices)).toBe(false);
});

test("[AG123] a higher price that the user selected is selected with that quote only", () => {
  const choices = withTicks(noChoices, [open(quote("second", 9))], true);
  expect(isTicked(open(quote("second", 9)), choices)).toBe(true);
  expect(isTicked(open(quote("third", 9)), choices)).toBe(false);
  expect(isTicked(open(quote("third", 8)), choices)).toBe(true);
});

test("[AG123] an unselected request stays so with a new quote, until the user selects it again", () => {
  const unticked = withTicks(noChoices, [open()], false);
  expect(isTicked(open(quote("new", 6)), unticked)).toBe(false);
  expect(isTicked(open(quote("new", 6)), withTicks(unticked, [open(quote("new", 6))], true))).toBe(true);
  const back = withTicks(withTicks(noChoices, [open(quote("x", 9))], true), [open(quote("x", 9))], false);
  expect(isTicked(open(quote("x", 9)), back)).toBe(false);
});

test.each([
  ["an expired quote", { isExpired: true }],
  ["a quote that expires now", { request: { expiresAt: now } }],
  ["an expired request", { request: { state: "expired" } }],
  ["a request that was confirmed", { request: { state: "queued" } }],
  ["a request without a price", { request: { credits: null } }],
  ["a request without a quote", { request: { quoteId: null } }],
  ["a request that can't be read", { requested: [] }],
] as const satisfies readonly (readonly [string, ItemChanges])[])("[AG124] %s can't be selected", (_name, changes) => {
  expect(openItem(listed(changes), now)).toBeNull();
});

test("[AG124] a quote counts as expired by the local clock, the main process, or its state, but not once it was confirmed", () => {
  const item = (changes: ItemChanges) => listed(changes).item;
  expect(hasExpired(item({}), now)).toBe(false);
  expect(hasExpired(item({ isExpired: true }), now)).toBe(true);
  expect(hasExpired(item({ request: { expiresAt: now } }), now)).toBe(true);
  expect(hasExpired(item({ request: { state: "expired", expiresAt: never } }), now)).toBe(true);
  expect(hasExpired(item({ isExpired: true, request: { state: "running" } }), now)).toBe(false);
});

test("the sum is that of the quotes", () => {
  expect(creditsOf([open(), open(quote("b", 5))])).toBe(13);
});
