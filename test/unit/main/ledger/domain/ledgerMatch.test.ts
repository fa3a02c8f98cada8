import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import {
  chargeExpectedWithinMs,
  type LedgerGroup,
  matchLedger,
  ownApiKeys,
  ownersOf,
  type SentRequest,
} from "#main/ledger/domain/ledgerMatch.ts";
import { settleWindowMs } from "#main/spending/domain/settleWindow.ts";

const now = Date.UTC(2026, 10, 20, 12);
const around = { now, readAt: now, passedAt: now, since: now - 40 * 86_400_000 };

function aRequest(id: string, changes: Partial<SentRequest> = {}): SentRequest {
  return {
    id: id as PaidRequestId,
    tag: `ps:${id}`,
    requestIds: [`quote-${id}`, `confirm-${id}`],
    generationIds: [`generation-${id}`],
    itemCount: 1,
    failedGenerationIds: [],
    isFailed: false,
    changedAt: now - 3_600_000,
    isResearch: false,
    project: null,
    costCenterHeader: changes.tag === null ? "marketing" : `ps:${id}`,
    quotedCredits: 24,
    firstSentAt: now - 3_600_000,
    acceptedAt: now - 3_600_000,
    isCharged: true,
    mayBeCharged: true,
    isUncharged: false,
    isClosedByProof: false,
    isFree: false,
    ...changes,
  };
}

function aGroup(id: string, changes: Partial<LedgerGroup> = {}): LedgerGroup {
  return {
    servicePaidRequestId: id,
    netCredits: 24,
    projects: [],
    costCenters: [],
    namedIds: [],
    generationIds: [],
    chargedGenerationIds: [],
    apiKeyIds: [],
    operation: "generation.image",
    firstAt: now - 3_000_000,
    ...changes,
  };
}

const joins: readonly (readonly [string, Partial<LedgerGroup>])[] = [
  ["its tag", { costCenters: ["ps:a"] }],
  ["the service's id of the confirm", { namedIds: ["CONFIRM-a"] }],
  ["its quote", { namedIds: ["somebody's", "quote-a"] }],
  ["its generation", { generationIds: ["other", "generation-a"] }],
  ["its generation, written in capitals", { generationIds: ["GENERATION-A"] }],
];

test.each(joins)("[L1] reconciliation assigns a charge to the request that shares %s", (_what, join) => {
  const { ownerOf, matched, issues } = matchLedger([aGroup("g", join)], [aRequest("a"), aRequest("b")], around);
  expect([...ownerOf]).toEqual([["g", "a"]]);
  expect(matched).toBe(1);
  expect(issues).toEqual([]);
});

test("[L1] a trace tag takes precedence over other IDs, which can match another request by mistake", () => {
  const group = aGroup("g", {
    costCenters: ["ps:a"],
    namedIds: ["confirm-b"],
    generationIds: ["generation-b"],
  });
  expect(matchLedger([group], [aRequest("a"), aRequest("b")], around).ownerOf.get("g")).toBe("a");
});

test("[L1] a cost center entered by the user does not assign a charge to a request", () => {
  const request = aRequest("a", { tag: null });
  const { ownerOf, issues } = matchLedger([aGroup("g", { costCenters: ["paid-social"] })], [request], around);
  expect(ownerOf.size).toBe(0);
  expect(issues.map(({ kind }) => kind)).toEqual(["charge_without_request"]);
});

test("[L44] a charge without IDs is assigned to a chargeable request with the same labels and no charge yet", () => {
  const charge = { costCenters: ["marketing"], operation: "research.company-ads", netCredits: 1 };
  const research = { tag: null, isResearch: true };
  const books = [aGroup("g1", { ...charge, namedIds: ["quote-a"] }), aGroup("g2", charge), aGroup("g3", charge)];
  const never = { ...research, isCharged: false, mayBeCharged: false, isUncharged: true };
  const sent = [aRequest("a", research), aRequest("b", never), aRequest("c", research)];
  const { ownerOf, issues } = matchLedger(books, sent, around);
  expect([...ownerOf]).toEqual([
    ["g1", "a"],
    ["g2", "c"],
  ]);
  expect(issues).toMatchObject([{ kind: "charge_without_request", servicePaidRequestIds: ["g3"] }]);
});

test("[S112] a charge that is left over is an issue of the request that was closed as not charged before it was listed", () => {
  const charge = { costCenters: ["marketing"] };
  const closed = { tag: null, isCharged: false, mayBeCharged: false, isUncharged: true, isClosedByProof: true };
  const sent = [aRequest("closed", { ...closed, firstSentAt: now - 3_600_000 }), aRequest("ran", { tag: null })];
  const books = [aGroup("g1", charge), aGroup("g2", charge)];
  const { ownerOf, issues } = matchLedger(books, sent, around);
  // What ran comes first.
  expect([...ownerOf]).toEqual([
    ["g1", "ran"],
    ["g2", "closed"],
  ]);
  expect(issues).toMatchObject([{ kind: "charge_without_request", paidRequestId: "closed", ledgerCredits: 24 }]);
  const free = aRequest("closed", { ...closed, isFree: true });
  expect(matchLedger([aGroup("g1", charge)], [free], around).issues).toMatchObject([{ paidRequestId: null }]);
});

test("[L44] part of the ledger assigns a charge without IDs to the same request as the full ledger", () => {
  const charge = { costCenters: ["marketing"] };
  const books = [aGroup("early", { ...charge, firstAt: now - 3_200_000 }), aGroup("late", charge)];
  const sent = [aRequest("a", { tag: null }), aRequest("b", { tag: null, firstSentAt: now - 3_500_000 })];
  const part = books.slice(1);
  expect(ownersOf(part, sent, () => books).get("late")).toBe("b");
  expect(ownersOf(books, sent).get("late")).toBe("b");
});

test("[L44] reconciliation reads the full ledger only if the given part has a charge without IDs", () => {
  const named = [aGroup("g", { namedIds: ["quote-a"] })];
  const unread = () => {
    throw new Error("the whole ledger was read");
  };
  expect(ownersOf(named, [aRequest("a")], unread).get("g")).toBe("a");
});

test("[L44] a charge with an unknown generation is not assigned to a request by its labels", () => {
  const books = [aGroup("g", { costCenters: ["marketing"], generationIds: ["somebody's"] })];
  expect(matchLedger(books, [aRequest("a", { tag: null })], around).ownerOf.size).toBe(0);
});

const own = { costCenters: ["ps:a"] };
const old = { acceptedAt: now - chargeExpectedWithinMs - 1 };
const outcomes: readonly {
  readonly what: string;
  readonly groups: readonly LedgerGroup[];
  readonly request: Partial<SentRequest>;
  readonly is:
    | "matched"
    | "pending"
    | "nothing"
    | "charged_twice"
    | "above_quote"
    | "charge_without_request"
    | "request_without_charge";
}[] = [
  { what: "one charge at its price", groups: [aGroup("g", own)], request: {}, is: "matched" },
  { what: "one charge below its price", groups: [aGroup("g", { ...own, netCredits: 20 })], request: {}, is: "matched" },
  { what: "a charge had back whole", groups: [aGroup("g", { ...own, netCredits: 0 })], request: {}, is: "matched" },
  {
    what: "one credit above its price",
    groups: [aGroup("g", { ...own, netCredits: 25 })],
    request: {},
    is: "above_quote",
  },
  { what: "two charges", groups: [aGroup("g", own), aGroup("h", own)], request: {}, is: "charged_twice" },
  {
    what: "two charges that are together below its price",
    groups: [aGroup("g", { ...own, netCredits: 9 }), aGroup("h", { ...own, netCredits: 9 })],
    request: {},
    is: "charged_twice",
  },
  { what: "no charge after an hour", groups: [], request: {}, is: "pending" },
  {
    what: "no charge just before a day has passed",
    groups: [],
    request: { acceptedAt: now - chargeExpectedWithinMs + 1 },
    is: "pending",
  },
  { what: "no charge after a day", groups: [], request: old, is: "request_without_charge" },
  {
    what: "no charge when exactly a day has passed",
    groups: [],
    request: { acceptedAt: now - chargeExpectedWithinMs },
    is: "request_without_charge",
  },
  { what: "no charge for free work", groups: [], request: { ...old, isFree: true, quotedCredits: 0 }, is: "matched" },
  {
    what: "no charge for what never ran",
    groups: [],
    request: { ...old, isCharged: false, isUncharged: true },
    is: "nothing",
  },
  { what: "no charge for what is on its way", groups: [], request: { isCharged: false }, is: "nothing" },
  {
    what: "a charge for what never ran",
    groups: [aGroup("g", own)],
    request: { isCharged: false, isUncharged: true },
    is: "charge_without_request",
  },
  {
    what: "a charge had back for what never ran",
    groups: [aGroup("g", { ...own, netCredits: 0 })],
    request: { isCharged: false, isUncharged: true },
    is: "matched",
  },
];

test.each(outcomes)("[L3] reconciliation of $what results in $is", ({ groups, request, is }) => {
  const { matched, pending, issues } = matchLedger(groups, [aRequest("a", request)], around);
  expect({ matched, pending, issues: issues.map(({ kind }) => kind) }).toEqual({
    matched: is === "matched" ? 1 : 0,
    pending: is === "pending" ? 1 : 0,
    issues: ["matched", "pending", "nothing"].includes(is) ? [] : [is],
  });
});

test("[L3] a reconciliation issue has the ledger amount, the quoted amount, and the IDs of both sides", () => {
  const groups = [aGroup("g", own), aGroup("h", { ...own, netCredits: 30 })];
  expect(matchLedger(groups, [aRequest("a")], around).issues).toEqual([
    {
      id: "charged_twice a 54 g h",
      kind: "charged_twice",
      isOwnKey: true,
      paidRequestId: "a",
      servicePaidRequestIds: ["g", "h"],
      ledgerCredits: 54,
      quotedCredits: 24,
      operation: "generation.image",
      at: groups[0]?.firstAt,
    },
  ]);
});

test("[L3] a missing-charge issue has a ledger amount of 0 and the time of the confirm", () => {
  expect(matchLedger([], [aRequest("a", old)], around).issues).toEqual([
    {
      id: "request_without_charge a 0",
      kind: "request_without_charge",
      isOwnKey: true,
      paidRequestId: "a",
      servicePaidRequestIds: [],
      ledgerCredits: 0,
      quotedCredits: 24,
      operation: null,
      at: old.acceptedAt,
    },
  ]);
});

test("[L3] reconciliation lists issues newest first", () => {
  const books = [3, 1, 2].map((hours) => aGroup(`g${hours}`, { firstAt: now - hours * 3_600_000 }));
  const { issues } = matchLedger(books, [], around);
  expect(issues.map(({ servicePaidRequestIds: [id] }) => id)).toEqual(["g1", "g2", "g3"]);
});

test("[L1] [Q40] of two requests with the same quote, the one not proven unsent owns the charge", () => {
  const quote = { requestIds: ["one-quote"], tag: null };
  const ran = aRequest("ran", quote);
  const unsent = aRequest("unsent", { ...quote, isCharged: false, isUncharged: true });
  const books = [aGroup("g", { namedIds: ["ONE-quote"] })];
  for (const sent of [
    [ran, unsent],
    [unsent, ran],
  ]) {
    expect(matchLedger(books, sent, around).ownerOf.get("g")).toBe("ran");
  }
  expect(matchLedger(books, [unsent], around).ownerOf.get("g")).toBe("unsent");
});

test("[L104] an entry for each item of a batch is no duplicate charge, and another charge of a generation is one", () => {
  const batch = aRequest("a", { generationIds: ["one", "two", "three"], itemCount: 3 });
  const item = (id: string, changes: Partial<LedgerGroup> = {}) =>
    aGroup(`g-${id}`, { ...own, netCredits: 8, generationIds: [id], ...changes });
  const kinds = (...groups: readonly LedgerGroup[]) => {
    const { matched, issues } = matchLedger(groups, [batch], around);
    return issues.length === 0 ? matched : issues.map(({ kind }) => kind).join();
  };
  const unnamed = { generationIds: [] };
  expect(kinds(item("one"), item("two"), item("three"))).toBe(1);
  expect(kinds(item("one", unnamed), item("two", unnamed), item("three", unnamed))).toBe(1);
  // A charge that was refunded is none.
  expect(kinds(item("one"), item("two"), item("three"), item("four", { netCredits: 0 }))).toBe(1);
  expect(kinds(item("one"), aGroup("again", { ...own, netCredits: 8, generationIds: ["one"] }))).toBe("charged_twice");
  expect(kinds(item("one"), item("two"), item("three"), item("four", { netCredits: 1 }))).toBe("charged_twice");
  expect(kinds(item("one"), item("two", { ...unnamed, netCredits: 17 }))).toBe("charged_twice");
  expect(kinds(item("one"), item("two", { ...unnamed, netCredits: 16 }))).toBe(1);
  expect(kinds(item("one"), item("two", { netCredits: 17 }))).toBe("above_quote");
});

test("[L106] failed work that stays charged is an issue after the settle window, once the whole ledger was read", () => {
  const failed = { isCharged: false, isFailed: true, changedAt: now - settleWindowMs };
  const result = (request: Partial<SentRequest>, charge: Partial<LedgerGroup>, passedAt: number | null = now) => {
    const groups = [aGroup("g", { ...own, ...charge })];
    const { pending, matched, issues } = matchLedger(groups, [aRequest("a", request)], { ...around, passedAt });
    return issues[0]?.kind ?? { pending, matched };
  };
  expect(result(failed, {})).toBe("failed_not_refunded");
  expect(result(failed, { netCredits: 1 })).toBe("failed_not_refunded");
  expect(result(failed, {}, now - 1)).toEqual({ pending: 1, matched: 0 });
  expect(result(failed, {}, null)).toEqual({ pending: 1, matched: 0 });
  expect(result(failed, { netCredits: 0 })).toEqual({ pending: 0, matched: 1 });
  // An item of a batch, where the ledger says which generation was charged.
  const part = { generationIds: ["one", "two"], failedGenerationIds: ["TWO"], changedAt: failed.changedAt };
  expect(result(part, { chargedGenerationIds: ["one", "two"] })).toBe("failed_not_refunded");
  expect(result(part, { chargedGenerationIds: ["one"] })).toEqual({ pending: 0, matched: 1 });
});

test("[L102] a missing charge is an issue only if the whole ledger was read a day after the request was accepted", () => {
  const request = aRequest("a", old);
  const until = old.acceptedAt + chargeExpectedWithinMs;
  for (const [passedAt, pending] of [
    [null, 1],
    [until - 1, 1],
    [until, 0],
  ] as const) {
    expect(matchLedger([], [request], { ...around, passedAt })).toMatchObject({
      passedAt,
      pending,
      issues: pending === 1 ? [] : [{ kind: "request_without_charge" }],
    });
  }
});

test("[L105] a charge of another API key is counted, and one of the own key without a request is an issue", () => {
  const mine = aGroup("mine", { ...own, apiKeyIds: ["key"] });
  const theirs = [4, 5].map((netCredits) => aGroup(`theirs-${netCredits}`, { netCredits, apiKeyIds: ["other"] }));
  const strange = aGroup("strange", { apiKeyIds: ["key"] });
  const keyless = aGroup("keyless", {});
  expect(matchLedger([mine, ...theirs], [aRequest("a")], around)).toMatchObject({
    matched: 1,
    issues: [],
    otherKeys: { count: 2, credits: 9 },
  });
  const { issues } = matchLedger([mine, strange, keyless], [aRequest("a", { generationIds: ["x"] })], around);
  expect(issues).toMatchObject([
    { servicePaidRequestIds: ["strange"], isOwnKey: true },
    { servicePaidRequestIds: ["keyless"], isOwnKey: null },
  ]);
});

test("[L105] before a charge shows the own API key, a charge without a request is an issue that says so", () => {
  const theirs = aGroup("theirs", { apiKeyIds: ["other"] });
  expect(matchLedger([theirs], [aRequest("a")], around)).toMatchObject({
    issues: [{ kind: "charge_without_request", isOwnKey: null }],
    otherKeys: { count: 0, credits: 0 },
  });
});

test("[L105] the own API keys are those of charges that name a request, also after a key was replaced", () => {
  const books = [
    aGroup("before", { costCenters: ["ps:a"], apiKeyIds: ["old"] }),
    aGroup("after", { generationIds: ["generation-b"], apiKeyIds: ["new"] }),
    aGroup("theirs", { apiKeyIds: ["other"] }),
    // A match by labels alone may be wrong, so nothing is learned from it.
    aGroup("alike", { costCenters: ["marketing"], apiKeyIds: ["unsure"] }),
  ];
  const sent = [aRequest("a"), aRequest("b"), aRequest("c", { tag: null })];
  expect(ownApiKeys(books, sent)).toEqual(new Set(["old", "new"]));
});

test("[L3] a charge from before the journal began, or with an empty journal, is not an issue", () => {
  const group = aGroup("g", { firstAt: around.since - 1 });
  expect(matchLedger([group], [], around).issues).toEqual([]);
  expect(matchLedger([aGroup("g")], [], { ...around, since: null }).issues).toEqual([]);
  expect(matchLedger([{ ...group, firstAt: around.since }], [], around).issues).toHaveLength(1);
});

const names = fc.constantFrom("a", "b", "c", "d", "e");
const requests = fc.uniqueArray(
  fc.record({
    id: names,
    isTagged: fc.boolean(),
    state: fc.constantFrom("ran", "never", "open"),
    quotedCredits: fc.integer({ min: 0, max: 3 }),
    age: fc.integer({ min: 0, max: 2 * chargeExpectedWithinMs }),
  }),
  { selector: ({ id }) => id },
);
const groups = fc.array(
  fc.record({
    tag: fc.option(names),
    confirm: fc.option(names),
    generation: fc.option(names),
    net: fc.integer({ min: 0, max: 4 }),
    age: fc.integer({ min: 0, max: 60 * 86_400_000 }),
  }),
  { maxLength: 8 },
);

test("[L1] [L3] for any ledger, each charge has at most one owner and each inconsistency is reported as an issue", () => {
  fc.assert(
    fc.property(requests, groups, (sent, booked) => {
      const all = sent.map(({ id, isTagged, state, quotedCredits, age }) =>
        aRequest(id, {
          ...(!isTagged && { tag: null }),
          quotedCredits,
          isFree: quotedCredits === 0,
          isCharged: state === "ran",
          isUncharged: state === "never",
          acceptedAt: now - age,
        }),
      );
      const books = booked.map(({ tag, confirm, generation, net, age }, index) =>
        aGroup(`g${index}`, {
          costCenters: tag === null ? [] : [`ps:${tag}`],
          namedIds: confirm === null ? [] : [`confirm-${confirm}`],
          generationIds: generation === null ? [] : [`generation-${generation}`],
          netCredits: net,
          firstAt: now - age,
        }),
      );
      const { ownerOf, matched, pending, issues } = matchLedger(books, all, around);

      const byId = new Map(all.map((request) => [request.id as string, request]));
      for (const [index, group] of books.entries()) {
        const owner = ownerOf.get(group.servicePaidRequestId);
        const { tag, confirm, generation } = booked[index] ?? {};
        const tagged = tag ? (byId.get(tag)?.tag ?? null) !== null : false;
        const known = [tagged ? tag : null, confirm, generation].filter((name) => name && byId.has(name));
        expect(owner).toBe(known[0]);
        const spentElsewhere = issues.filter(
          (alarm) => alarm.paidRequestId === null && alarm.servicePaidRequestIds.includes(group.servicePaidRequestId),
        );
        expect(spentElsewhere).toHaveLength(owner === undefined && group.firstAt >= around.since ? 1 : 0);
      }

      let expectedMatched = 0;
      let expectedPending = 0;
      for (const request of all) {
        const mine = books.filter((group) => ownerOf.get(group.servicePaidRequestId) === request.id);
        const net = mine.reduce((sum, group) => sum + group.netCredits, 0);
        const late = now - request.acceptedAt >= chargeExpectedWithinMs;
        const odd =
          mine.filter((group) => group.netCredits > 0).length > 1 ||
          net > request.quotedCredits ||
          (request.isUncharged && net > 0) ||
          (mine.length === 0 && request.isCharged && !request.isFree && late);
        expect(issues.filter((alarm) => alarm.paidRequestId === request.id)).toHaveLength(odd ? 1 : 0);
        if (!odd && (mine.length > 0 || (request.isCharged && request.isFree))) expectedMatched += 1;
        else if (!odd && request.isCharged) expectedPending += 1;
      }
      expect({ matched, pending }).toEqual({ matched: expectedMatched, pending: expectedPending });
    }),
    { numRuns: 2_000 },
  );
});
