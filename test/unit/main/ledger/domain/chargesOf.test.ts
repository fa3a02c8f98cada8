import { expect, test } from "vitest";
import { chargesOf, type GenerationEntry } from "#main/ledger/domain/chargesOf.ts";

const entry = (servicePaidRequestId: string, generationId: string | null, net: number): GenerationEntry => ({
  servicePaidRequestId,
  generationId,
  net,
});
const charged = (generations: readonly string[], entries: readonly GenerationEntry[]) => {
  const { credits, known } = chargesOf(generations, entries);
  return { credits, known: [...known] };
};

test("[L88] charges and refunds of the given generations are summed, and no others", () => {
  const entries = [entry("p", "a", 8), entry("p", "b", 20), entry("q", "c", 5), entry("q", "c", -5)];
  expect(charged(["a", "c"], entries)).toEqual({ credits: 8, known: ["a", "c"] });
});

test("[L88] a charge that names no generation counts if its request has no other generation", () => {
  expect(charged(["a"], [entry("p", null, 8), entry("p", "a", 0)])).toEqual({ credits: 8, known: ["a"] });
  expect(charged(["a", "b"], [entry("p", null, 8), entry("p", "a", 0), entry("p", "b", 0)])).toEqual({
    credits: 8,
    known: ["a", "b"],
  });
});

test("[L88] a charge that several generations share is unknown for one of them", () => {
  expect(charged(["a"], [entry("p", null, 16), entry("p", "a", 0), entry("p", "b", 0)])).toEqual({
    credits: 0,
    known: [],
  });
  expect(charged(["a"], [])).toEqual({ credits: 0, known: [] });
});
