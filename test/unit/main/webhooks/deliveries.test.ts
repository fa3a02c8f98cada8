import { expect, test } from "vitest";
import { testPrefix } from "#main/webhooks/domain/delivery.ts";
import { listDeliveries, readDeliveryBody } from "#main/webhooks/deliveries.ts";
import { webhookScene } from "../../../support/webhookScene.ts";

test("[WH6] deliveries are listed newest first, with those of the self-test flagged", () => {
  const { webhooks } = webhookScene();
  const received = (id: string) => ({ id, receivedAt: 1, signedAt: 1, body: Buffer.from(`{"id":"${id}"}`) });
  webhooks.deliveries.storeDelivery([received("one"), received(`${testPrefix}1`), received("two")]);
  const listed = listDeliveries(webhooks, null, 2);
  expect(listed.map(({ id, isTest }) => [id, isTest])).toEqual([
    ["two", false],
    [`${testPrefix}1`, true],
  ]);
  expect(listDeliveries(webhooks, listed[1]?.sortKey ?? null, 2).map(({ id }) => id)).toEqual(["one"]);
  expect(readDeliveryBody(webhooks, "one")).toBe('{"id":"one"}');
  expect(readDeliveryBody(webhooks, "gone")).toBeNull();
});
