import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { ledgerLateMs } from "#main/spending/domain/settleWindow.ts";
import { ownersOfUnnamed, type UnnamedCharge, type Unmatched } from "#main/ledger/domain/unnamedCharges.ts";

const sentAt = Date.UTC(2026, 10, 20, 12);

function aRequest(id: string, changes: Partial<Unmatched> = {}): Unmatched {
  return {
    id: id as PaidRequestId,
    isResearch: true,
    project: "spring",
    costCenterHeader: "marketing",
    quotedCredits: 3,
    firstSentAt: sentAt,
    isCharged: true,
    ...changes,
  };
}

function aCharge(id: string, changes: Partial<UnnamedCharge> = {}): UnnamedCharge {
  return {
    servicePaidRequestId: id,
    operation: "research.company-ads",
    projects: ["spring"],
    costCenters: ["marketing"],
    netCredits: 3,
    firstAt: sentAt + 1_000,
    ...changes,
  };
}

const others: readonly (readonly [string, Partial<UnnamedCharge>])[] = [
  ["another project", { projects: ["autumn"] }],
  ["no project", { projects: [] }],
  ["another cost center", { costCenters: ["sales"] }],
  ["two cost centers", { costCenters: ["marketing", "sales"] }],
  ["another kind of work", { operation: "generation.image" }],
  ["more credits than the quote", { netCredits: 4 }],
  ["a time two minutes before it was sent", { firstAt: sentAt - 120_001 }],
  ["a time a day after it was sent", { firstAt: sentAt + ledgerLateMs + 1 }],
];

test.each(others)("[L44] a charge without IDs and with %s is not assigned to the request", (_what, changes) => {
  expect(ownersOfUnnamed([aCharge("g", changes)], [aRequest("a")]).size).toBe(0);
});

const fitting: readonly (readonly [string, Partial<UnnamedCharge>])[] = [
  ["the same labels", {}],
  ["fewer credits than the quote", { netCredits: 0 }],
  ["a time just before it was sent, as far as clocks differ", { firstAt: sentAt - 120_000 }],
  ["a time up to a day later", { firstAt: sentAt + ledgerLateMs }],
];

test.each(fitting)("[L44] a charge without IDs and with %s is assigned to the request", (_what, changes) => {
  expect([...ownersOfUnnamed([aCharge("g", changes)], [aRequest("a")])]).toEqual([["g", "a"]]);
});

test("[L44] a request sent without labels owns only a charge without labels", () => {
  const request = aRequest("a", { project: null, costCenterHeader: null });
  expect(ownersOfUnnamed([aCharge("g")], [request]).size).toBe(0);
  expect(ownersOfUnnamed([aCharge("g", { projects: [], costCenters: [] })], [request]).get("g")).toBe("a");
});

test("[L44] charges are assigned to requests that ran before open ones, and oldest first", () => {
  const requests = [
    aRequest("open", { isCharged: false, firstSentAt: sentAt - 10 }),
    aRequest("late", { firstSentAt: sentAt + 5 }),
    aRequest("early"),
  ];
  const charges = [aCharge("g2", { firstAt: sentAt + 20 }), aCharge("g1", { firstAt: sentAt + 10 })];
  expect([...ownersOfUnnamed(charges, requests)]).toEqual([
    ["g1", "early"],
    ["g2", "late"],
  ]);
});

test("[L44] equal requests and charges are paired one to one until either side runs out", () => {
  fc.assert(
    fc.property(fc.nat(6), fc.nat(6), (sent, charged) => {
      const requests = Array.from({ length: sent }, (_, index) => aRequest(`r${index}`));
      const charges = Array.from({ length: charged }, (_, index) => aCharge(`g${index}`));
      const owners = ownersOfUnnamed(charges, requests);
      expect(owners.size).toBe(Math.min(sent, charged));
      expect(new Set(owners.values()).size).toBe(owners.size);
    }),
  );
});

test("[L44] the assignment of a charge does not depend on the order in which requests are read", () => {
  const ownerOf = (requests: readonly Unmatched[]) => ownersOfUnnamed([aCharge("g")], requests).get("g");
  const [open, older, newer, twin] = [
    aRequest("a", { isCharged: false, firstSentAt: sentAt - 10 }),
    aRequest("z", { firstSentAt: sentAt }),
    aRequest("b", { firstSentAt: sentAt + 1 }),
    aRequest("y", { firstSentAt: sentAt }),
  ];
  for (const requests of [
    [open, newer, older],
    [older, open, newer],
    [newer, older, open],
  ]) {
    expect(ownerOf(requests)).toBe("z");
  }
  // Sent in the same millisecond: the request IDs decide.
  expect(ownerOf([older, twin])).toBe("y");
  expect(ownerOf([twin, older])).toBe("y");
});
