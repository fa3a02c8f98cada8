import fc from "fast-check";
import { expect, test } from "vitest";
import { compareSimilar, isSimilar, type Party } from "#main/spending/domain/similarRequests.ts";
import { generationRecord } from "../../../../support/serviceRecords.ts";

const work = { itemId: null, type: "image", model: "nano-banana-pro", prompt: "A red sneaker" };
const made = (count: number) =>
  Array.from({ length: count }, (_, at) => generationRecord({ id: `g${at}`, created_at: new Date(at).toISOString() }));
const party = (id: string, more: Partial<Party> = {}): Party => ({
  id,
  identity: "same",
  works: [work],
  isSettled: true,
  until: 1_000,
  candidates: [],
  ...more,
});

test("[S41] of identical requests, as many ran as there are generations, each with a different one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }), (count, found) => {
      const candidates = made(found);
      const parties = Array.from({ length: count }, (_, at) => party(`p${at}`, { candidates }));
      const kinds = parties.map((own) =>
        compareSimilar(
          own,
          parties.filter((one) => one !== own),
        ),
      );
      if (found > count) {
        expect(kinds.every(({ kind }) => kind === "unclear")).toBe(true);
        return;
      }
      const ids = kinds.flatMap((one) => (one.kind === "ran" ? one.ids : []));
      expect(new Set(ids).size).toBe(found);
      expect(ids).toHaveLength(found);
      expect(kinds.filter(({ kind }) => kind === "none")).toHaveLength(count - found);
    }),
  );
});

test("[S41] deciding identical requests one after another gives the same result as deciding all at once", () => {
  const [first, second] = made(2);
  if (first === undefined || second === undefined) throw new Error("two were made");
  const [a, b, c] = ["a", "b", "c"].map((id) => party(id, { candidates: [first, second] }));
  if (a === undefined || b === undefined || c === undefined) throw new Error("three were asked");
  expect(compareSimilar(c, [a, b])).toEqual({ kind: "none" });
  expect(compareSimilar(a, [b])).toEqual({ kind: "ran", ids: ["g0"] });
  expect(compareSimilar({ ...b, candidates: [second] }, [])).toEqual({ kind: "ran", ids: ["g1"] });
});

test("[S41] requests with shared possible matches wait while one may be resent, and different ones need review", () => {
  const candidates = made(1);
  const own = party("a", { candidates });
  expect(compareSimilar(own, [party("b", { candidates, isSettled: false })]).kind).toBe("wait");
  expect(compareSimilar(own, [party("b", { candidates, identity: "other" })]).kind).toBe("unclear");
  // If there is one generation for each request, all requests ran.
  const two = made(2);
  const differs = party("b", { candidates: two, identity: "other" });
  expect(compareSimilar(party("a", { candidates: two }), [differs])).toEqual({ kind: "ran", ids: ["g0"] });
});

test("[S41] a batch with a missing item has not run, and its possible matches are left to other requests", () => {
  const batch = party("a", { works: [work, { ...work, prompt: "Another" }], candidates: made(1), identity: "batch" });
  const single = party("b", { candidates: made(1) });
  expect(compareSimilar(batch, [single]).kind).toBe("none");
  expect(compareSimilar(single, [batch])).toEqual({ kind: "ran", ids: ["g0"] });
});

test("[S41] a generation matches a request by type, prompt, and model (if the generation has one)", () => {
  const [record] = made(1);
  if (record === undefined) throw new Error("one was made");
  expect(isSimilar(work, record)).toBe(true);
  expect(isSimilar(work, { ...record, model: null })).toBe(true);
  for (const other of [{ type: "video" }, { prompt: "Another" }, { prompt: null }, { model: "flux-2-max" }]) {
    expect(isSimilar(work, { ...record, ...other }), JSON.stringify(other)).toBe(false);
  }
});

test("[S41] a request that shares no possible match with others is decided alone and without a wait", () => {
  const [first, second] = made(2);
  if (first === undefined || second === undefined) throw new Error("two were made");
  const own = party("a", { candidates: [first], isSettled: false });
  const other = party("b", { candidates: [second], isSettled: false });
  expect(compareSimilar(own, [])).toEqual({ kind: "ran", ids: ["g0"] });
  expect(compareSimilar(own, [other])).toEqual({ kind: "ran", ids: ["g0"] });
});

test("[S41] requests that share a possible match, directly or through a third request, are decided together", () => {
  const [first, second] = made(2);
  if (first === undefined || second === undefined) throw new Error("two were made");
  const own = party("a", { candidates: [first] });
  const between = party("b", { candidates: [first, second] });
  const far = party("c", { candidates: [second], isSettled: false });
  expect(compareSimilar(own, [{ ...between, isSettled: false }])).toEqual({ kind: "wait" });
  for (const others of [
    [between, far],
    [far, between],
  ]) {
    expect(compareSimilar(own, others)).toEqual({ kind: "wait" });
  }
});

test("[S41] the request whose time window ends first gets the oldest generation among its possible matches", () => {
  const [older, newer] = made(2);
  if (older === undefined || newer === undefined) throw new Error("two were made");
  const newestFirst = [newer, older];
  const a = party("a", { candidates: newestFirst, until: 2 });
  const b = party("b", { candidates: newestFirst, until: 1 });
  expect(compareSimilar(a, [b])).toEqual({ kind: "ran", ids: ["g1"] });
  expect(compareSimilar(b, [a])).toEqual({ kind: "ran", ids: ["g0"] });
  const onlyNewer = party("c", { candidates: [newer], until: 1 });
  expect(compareSimilar(onlyNewer, [a])).toEqual({ kind: "ran", ids: ["g1"] });
  expect(compareSimilar(a, [onlyNewer])).toEqual({ kind: "ran", ids: ["g0"] });
});

const another = { ...work, prompt: "Another" };
test("[S41] equal batches ran completely or not at all, and a count that fits neither is unclear", () => {
  const pair = { works: [work, work] };
  const of = (found: number) => {
    const candidates = made(found);
    return compareSimilar(party("a", { ...pair, candidates }), [party("b", { ...pair, candidates })]);
  };
  expect(of(4)).toEqual({ kind: "ran", ids: ["g0", "g1"] });
  expect(of(3)).toEqual({ kind: "unclear" });
  expect(of(2)).toEqual({ kind: "ran", ids: ["g0", "g1"] });
});

test("[S41] a batch of different items ran if each item has a generation", () => {
  const candidates = made(2).map((record, at) => (at === 1 ? { ...record, prompt: "Another" } : record));
  const [a, b] = ["a", "b"].map((id) => party(id, { works: [another, work], candidates }));
  if (a === undefined || b === undefined) throw new Error("two were asked");
  expect(compareSimilar(a, [b])).toEqual({ kind: "ran", ids: ["g1", "g0"] });
  expect(compareSimilar(b, [a])).toEqual({ kind: "none" });
});

test("[S41] a batch with a missing item has not run, even if the other requests are undecided", () => {
  const candidates = made(2);
  const batch = party("a", { works: [work, another], candidates });
  expect(compareSimilar(batch, [party("b", { candidates })])).toEqual({ kind: "none" });
});
