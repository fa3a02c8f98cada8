import { expect, test } from "vitest";
import { deliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import type { Delivery } from "#main/webhooks/domain/delivery.ts";
import { withJournal } from "../../../../support/journalDb.ts";

function deliveryOf(id: string): Delivery {
  return { id, receivedAt: 2_000, signedAt: 1_000, body: Buffer.from(`body of ${id}`) };
}

test.each([0, 1, 31])(
  "[WH1] of %i webhooks received together, each ID is stored once, in the order of arrival",
  (count) => {
    withJournal((db) => {
      const { storeDelivery, page } = deliveryStore(db);
      const ids = Array.from({ length: count }, (_, index) => `evt_${index}`);
      // Some are already stored, and some arrive twice at the same moment.
      const before = ids.filter((_, index) => index % 5 === 0);
      expect(storeDelivery(before.map(deliveryOf))).toBe(before.length);
      expect(storeDelivery([...ids, ...ids.slice(0, 3)].map(deliveryOf))).toBe(count - before.length);
      const rows = page(null, 1_000).toReversed();
      expect(rows.map(({ id }) => id)).toEqual([...before, ...ids.filter((id) => !before.includes(id))]);
    });
  },
);

test("[WH1] a webhook that can't be stored rejects the whole group received together, so none is stored", () => {
  withJournal((db) => {
    const { storeDelivery, page } = deliveryStore(db);
    const tooLong = { ...deliveryOf("evt_long"), body: Buffer.alloc(1_048_577) };
    expect(() =>
      storeDelivery([...Array.from({ length: 11 }, (_, index) => deliveryOf(`evt_${index}`)), tooLong]),
    ).toThrow();
    expect(page(null, 100)).toEqual([]);
  });
});

test("[SE60] a captured webhook that is sent again with another ID is not stored", () => {
  withJournal((db) => {
    const { storeDelivery, page } = deliveryStore(db);
    const real = deliveryOf("evt_real");
    expect(storeDelivery([real])).toBe(1);
    expect(storeDelivery([{ ...real, id: "evt_replayed", receivedAt: 3_000 }])).toBe(0);
    expect(storeDelivery([{ ...real, id: "evt_later", signedAt: 2_000 }])).toBe(1);
    expect(storeDelivery([{ ...real, id: "evt_other", body: Buffer.from("another") }])).toBe(1);
    expect(page(null, 10)).toHaveLength(3);
  });
});
