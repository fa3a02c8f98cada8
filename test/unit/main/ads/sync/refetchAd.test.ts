import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import type { AdId } from "#contracts/ids.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { AdsContext } from "#main/ads/context.ts";
import { itemOfService } from "#main/ads/sync/refetchAd.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { adMediaScene } from "../../../../support/ads/adMediaScene.ts";
import { partly } from "../../../../support/partly.ts";

const item = sandboxAds(1)(0);
const id = `d:${item.id}` as AdId;

/** Returns what is read of an ad when the service responds with `answer`, and how often it was requested. */
async function given(answer: Read<DiscoverItem>, state: Connection["state"] = "online") {
  let requests = 0;
  const readAd = () => {
    requests += 1;
    return Promise.resolve(answer);
  };
  const client = partly<AdsContext["service"]["client"]>("service.client", { readAd });
  const connection = () => ({ state }) as Connection;
  const service = partly<AdsContext["service"]>("service", { client, connection });
  const found = await itemOfService({ ...adMediaScene().context, service }, id);
  return { requests, found };
}

test("[AK13] the record of an ad is read from the service", async () => {
  expect(await given({ kind: "ok", value: item })).toEqual({ requests: 1, found: JSON.stringify(item) });
});

test("[AK13] the record is null if the service does not return a readable one", async () => {
  expect(await given({ kind: "unreadable", status: 200 })).toEqual({ requests: 1, found: null });
});

test.each(["connecting", "offline", "refused"] as const)(
  "[AK13] no record is requested while the service is %s",
  async (state) => {
    expect(await given({ kind: "ok", value: item }, state)).toEqual({ requests: 0, found: null });
  },
);
