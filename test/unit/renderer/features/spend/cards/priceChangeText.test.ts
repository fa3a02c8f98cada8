import { expect, test } from "vitest";
import type { VersionView } from "#contracts/spending/account.ts";
import { dismissedKey, newestPriceChange, priceChangeText } from "#renderer/features/spend/cards/priceChangeText.ts";

const now = new Date(2026, 10, 22, 12).getTime();
const dayMs = 86_400_000;
const version = (more: Partial<VersionView>): VersionView => ({
  subject: "quotes",
  version: "prices-2",
  previous: "prices-1",
  seenAt: now - dayMs,
  ...more,
});

test("[L86] the newest pricing version of the last 30 days is a price change, of quotes and of the manifest", () => {
  const newest = version({ subject: "manifest_pricing", version: "prices-3" });
  expect(newestPriceChange([newest, version({})], now)).toBe(newest);
  expect(newestPriceChange([version({ seenAt: now - 31 * dayMs })], now)).toBeNull();
});

test("[L86] neither the first pricing version nor a manifest version is a price change", () => {
  expect(newestPriceChange([version({ previous: null }), version({ subject: "manifest" })], now)).toBeNull();
});

test("[L86] a price change names both versions and no amount", () => {
  expect(priceChangeText(version({}), now)).toBe(
    "Pricing version changed Nov 21, 12:00: prices-2, was prices-1. New quotes may have other prices.",
  );
});

test("[L86] a dismissed price change does not hide a later one", () => {
  expect(dismissedKey(version({ seenAt: now }))).not.toBe(dismissedKey(version({})));
  expect(dismissedKey(version({ version: "prices-3" }))).not.toBe(dismissedKey(version({})));
});
