import { expect, test } from "vitest";
import { storeField, restoreField, type SessionFields } from "#renderer/features/settings/sessionFields.ts";

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const fields: SessionFields = new Map<string, unknown>([
  ["balance", 7],
  ["pace", { quoteTtlSeconds: null }],
]);

test("unsaved input in Settings is restored once after a language change", () => {
  const saved = storage();
  storeField(saved, "en", fields);
  expect(restoreField(saved, "de")).toEqual(fields);
  expect(restoreField(saved, "de")).toEqual(new Map());
  expect(saved.items.size).toBe(0);
});

test("unsaved input in Settings is not restored after a reload in the same language", () => {
  const saved = storage();
  storeField(saved, "en", fields);
  expect(restoreField(saved, "en")).toEqual(new Map());
  expect(restoreField(saved, "de")).toEqual(new Map());
});

test("without unsaved input nothing is stored, and earlier stored input is removed", () => {
  const saved = storage();
  storeField(saved, "en", fields);
  storeField(saved, "en", new Map());
  expect(saved.items.size).toBe(0);
  expect(restoreField(saved, "de")).toEqual(new Map());
});
