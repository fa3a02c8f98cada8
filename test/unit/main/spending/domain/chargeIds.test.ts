import { expect, test } from "vitest";
import {
  allIds,
  type ChargeIds,
  type IdColumn,
  idsNamedBy,
  learnIds,
  type MatchedEntry,
  namingColumn,
  noChargeIds,
} from "#main/spending/domain/chargeIds.ts";

const idsOf = (name: string): ChargeIds => ({
  quote: new Set([`quote-${name}`]),
  quoteAnswer: new Set([`asked-${name}`]),
  confirmAnswer: new Set([`sent-${name}`]),
  key: new Set([`key-${name}`]),
});
const entry = (name: string, columns: Partial<Record<IdColumn, string | null>>): MatchedEntry => ({
  kind: "generation",
  ids: idsOf(name),
  entry: { paid_request_id: name, quote_request_id: null, confirmation_request_id: null, ...columns },
});

const meanings = [
  ["the quote's id", "quote_request_id", "quote"],
  ["the uuid of a key", "confirmation_request_id", "key"],
] as const;
for (const [what, column, prefix] of meanings) {
  test(`[L41] a column that holds ${what} in two matched charges identifies all charges until a contradiction`, () => {
    const named = (name: string) => entry(name, { [column]: `${prefix}-${name}`.toUpperCase() });
    const one = learnIds({}, [named("a"), named("a")]);
    expect(namingColumn(one, "generation", idsOf("c"))).toBeNull();
    const two = learnIds(one, [named("b")]);
    expect(namingColumn(two, "generation", idsOf("c"))).toBe(column);
    // For another kind, or a request without such an ID, nothing is known.
    expect(namingColumn(two, "research", idsOf("c"))).toBeNull();
    expect(namingColumn(two, "generation", noChargeIds)).toBeNull();
    expect(namingColumn(learnIds(two, [entry("d", { [column]: "another" })]), "generation", idsOf("c"))).toBeNull();
  });
}

test("[L41] IDs of responses match charges, but their absence proves nothing, as a response may be lost", () => {
  const sent = ["a", "b"].map((name) => entry(name, { confirmation_request_id: `sent-${name}` }));
  expect(namingColumn(learnIds({}, sent), "generation", idsOf("c"))).toBeNull();
  // The service may return the quote of an earlier request, and name that one.
  const requested = ["a", "b"].map((name) => entry(name, { quote_request_id: `asked-${name}` }));
  expect(namingColumn(learnIds({}, requested), "generation", idsOf("c"))).toBeNull();
});

test("[N80] the IDs of a ledger entry are returned in lower case, one per non-empty column", () => {
  expect(idsNamedBy({ quote_request_id: "AB-1", confirmation_request_id: "cd-2" })).toEqual(["ab-1", "cd-2"]);
  expect(idsNamedBy({ quote_request_id: null, confirmation_request_id: "CD-2" })).toEqual(["cd-2"]);
  expect(idsNamedBy({ quote_request_id: null, confirmation_request_id: null })).toEqual([]);
});

test("[L40] the IDs of a request include those of its quote, its responses, and its key", () => {
  expect([...allIds(idsOf("a"))]).toEqual(["quote-a", "asked-a", "sent-a", "key-a"]);
  expect(allIds(noChargeIds).size).toBe(0);
});

test("[L41] a request without IDs of a kind neither confirms nor contradicts a column of that kind", () => {
  const named = (name: string) => entry(name, { quote_request_id: `quote-${name}` });
  const learned = learnIds({}, [named("a"), named("b"), { ...entry("c", {}), ids: noChargeIds }]);
  expect(namingColumn(learned, "generation", idsOf("d"))).toBe("quote_request_id");
});

test("[L41] at most two matched charges are stored per column and meaning", () => {
  const named = ["a", "b", "c", "d"].map((name) => entry(name, { quote_request_id: `quote-${name}` }));
  expect(learnIds({}, named).generation?.["quote_request_id quote"]).toEqual({ in: ["a", "b"], isContradicted: false });
});
