import { expect, test } from "vitest";
import type { AssetId, PaidRequestId } from "#contracts/ids.ts";
import { announceAsset } from "#main/library/announceAsset.ts";

function announced(owner: () => PaidRequestId | null) {
  const events: string[] = [];
  const deps = {
    assetChanged: (id: AssetId) => void events.push(`asset ${id}`),
    requestChanged: (id: PaidRequestId) => void events.push(`request ${id}`),
  };
  return { events, announce: () => announceAsset(deps, "asset-1" as AssetId, owner) };
}

test("[S9] a stored result is announced before the request that it belongs to", () => {
  const { events, announce } = announced(() => "paid-1" as PaidRequestId);
  announce();
  expect(events).toEqual(["asset asset-1", "request paid-1"]);
});

test("[S15] an imported result is announced without a request", () => {
  const { events, announce } = announced(() => null);
  announce();
  expect(events).toEqual(["asset asset-1"]);
});

test("[S9] a result is announced even if its request cannot be read", () => {
  const { events, announce } = announced(() => {
    throw new Error("the journal is closed");
  });
  expect(announce).toThrow("the journal is closed");
  expect(events).toEqual(["asset asset-1"]);
});
