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

test("unsaved input in Settings is restored once after a language change", () => {
  const kept = storage();
  keepTyped(kept, "en", fields);
  expect(takeTyped(kept, "de")).toEqual(fields);
  expect(takeTyped(kept, "de")).toEqual(new Map());
  expect(kept.items.size).toBe(0);
});

test("unsaved input in Settings is not restored after a reload in the same language", () => {
  const kept = storage();
  keepTyped(kept, "en", fields);
  expect(takeTyped(kept, "en")).toEqual(new Map());
  expect(takeTyped(kept, "de")).toEqual(new Map());
});

test("without unsaved input nothing is stored, and earlier stored input is removed", () => {
  const kept = storage();
  keepTyped(kept, "en", fields);
  keepTyped(kept, "en", new Map());
  expect(kept.items.size).toBe(0);
  expect(takeTyped(kept, "de")).toEqual(new Map());
});
