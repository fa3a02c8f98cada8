import { expect, test } from "vitest";
import { deliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import { testPrefix } from "#main/webhooks/domain/delivery.ts";
import { listDeliveries, readDeliveryBody } from "#main/webhooks/readDeliveries.ts";
import { withJournal } from "../../../support/journalDb.ts";

test("[WH6] deliveries are listed newest first, with those of the self-test flagged", () => {
  withJournal((db) => {
    const { storeDelivery, page, read } = deliveryStore(db);
    const received = (id: string) => ({ id, receivedAt: 1, signedAt: 1, body: Buffer.from(`{"id":"${id}"}`) });
    storeDelivery([received("one"), received(`${testPrefix}1`), received("two")]);
    const listed = listDeliveries(page, null, 2);
    expect(listed.map(({ id, isTest }) => [id, isTest])).toEqual([
      ["two", false],
      [`${testPrefix}1`, true],
    ]);
    expect(listDeliveries(page, listed[1]?.sortKey ?? null, 2).map(({ id }) => id)).toEqual(["one"]);
    expect(readDeliveryBody(read, "one")).toBe('{"id":"one"}');
    expect(readDeliveryBody(read, "gone")).toBeNull();
  });
});
