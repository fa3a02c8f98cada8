import { expect, test } from "vitest";
import { OfflineScope } from "#contracts/ads/adSync.ts";
import { serviceQueryScope } from "#contracts/ads/serviceQueryScope.ts";
import { isSameId, Uuid, uuidIn } from "#contracts/service/primitives.ts";

// Mixed case, and neither version nor variant exists in RFC 9562.
const odd = "0F8fad5b-d9cb-069f-0165-70867728950E";
const nil = "00000000-0000-0000-0000-000000000001";

test.each([odd, nil])("[N80] %s is accepted as an ID everywhere, and its letter case is preserved", (id) => {
  expect(Uuid.parse(id)).toBe(id);
  expect(OfflineScope.parse({ brandIds: [id] }).brandIds).toEqual([id]);
  expect(serviceQueryScope({ brandIds: [id] }).brandIds).toEqual([id]);
  expect(uuidIn(`job ${id}.`)).toBe(id);
});

test.each(["", "0f8fad5b-d9cb-469f-a165-7086772895", "0f8fad5bd9cb469fa16570867728950e", `${nil}0`, `x${nil}`])(
  "[N80] “%s” is rejected as an ID",
  (text) => {
    expect(Uuid.safeParse(text).success).toBe(false);
    expect(uuidIn(text)).toBeNull();
  },
);

test("[N80] IDs are compared case-insensitively", () => {
  expect(isSameId(odd, odd.toLowerCase())).toBe(true);
  expect(isSameId(odd, nil)).toBe(false);
});
