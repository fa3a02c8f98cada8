import { expect, test } from "vitest";
import { keepTyped, takeTyped, type TypedFields } from "../../../../../src/renderer/features/settings/typedFields.ts";

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const fields: TypedFields = new Map<string, unknown>([
  ["balance", 7],
  ["pace", { quoteTtlSeconds: null }],
]);

test("what is typed in Settings is there again in another language, once", () => {
  const kept = storage();
  keepTyped(kept, "en", fields);
  expect(takeTyped(kept, "de")).toEqual(fields);
  expect(takeTyped(kept, "de")).toEqual(new Map());
  expect(kept.items.size).toBe(0);
});

test("in the same language the window began anew for another reason, and nothing is brought back", () => {
  const kept = storage();
  keepTyped(kept, "en", fields);
  expect(takeTyped(kept, "en")).toEqual(new Map());
  expect(takeTyped(kept, "de")).toEqual(new Map());
});

test("where nothing is typed, nothing is written down, nor anything of before left", () => {
  const kept = storage();
  keepTyped(kept, "en", fields);
  keepTyped(kept, "en", new Map());
  expect(kept.items.size).toBe(0);
  expect(takeTyped(kept, "de")).toEqual(new Map());
});
