import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLookAlikes, type Party } from "../../../../src/main/domain/lookAlikes.ts";
import { generationRecord } from "../../../support/serviceRecords.ts";

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

test("[S41] of identical requests as many ran as there are generations, each with one of its own", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }), (count, found) => {
      const candidates = made(found);
      const parties = Array.from({ length: count }, (_, at) => party(`p${at}`, { candidates }));
      const kinds = parties.map((own) =>
        compareLookAlikes(
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

test("[S41] decided one after another, with what is decided taken away, it comes to the same", () => {
  const [first, second] = made(2);
  if (first === undefined || second === undefined) throw new Error("two were made");
  const [a, b, c] = ["a", "b", "c"].map((id) => party(id, { candidates: [first, second] }));
  if (a === undefined || b === undefined || c === undefined) throw new Error("three were asked");
  expect(compareLookAlikes(c, [a, b])).toEqual({ kind: "none" });
  expect(compareLookAlikes(a, [b])).toEqual({ kind: "ran", ids: ["g0"] });
  expect(compareLookAlikes({ ...b, candidates: [second] }, [])).toEqual({ kind: "ran", ids: ["g1"] });
});

test("[S41] while another of them may still be sent nothing is decided, and requests that differ are for a person", () => {
  const candidates = made(1);
  const own = party("a", { candidates });
  expect(compareLookAlikes(own, [party("b", { candidates, isSettled: false })]).kind).toBe("wait");
  expect(compareLookAlikes(own, [party("b", { candidates, identity: "other" })]).kind).toBe("unclear");
  // Where there is one for each, all ran.
  const two = made(2);
  const differs = party("b", { candidates: two, identity: "other" });
  expect(compareLookAlikes(party("a", { candidates: two }), [differs])).toEqual({ kind: "ran", ids: ["g0"] });
});

test("[S41] a batch that lacks an item has not run, and leaves the others what there is", () => {
  const batch = party("a", { works: [work, { ...work, prompt: "Another" }], candidates: made(1), identity: "batch" });
  const single = party("b", { candidates: made(1) });
  expect(compareLookAlikes(batch, [single]).kind).toBe("none");
  expect(compareLookAlikes(single, [batch])).toEqual({ kind: "ran", ids: ["g0"] });
});
