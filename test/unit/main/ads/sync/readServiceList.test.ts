import { expect, test } from "vitest";
import type { AdsContext } from "#main/ads/context.ts";
import { firstHabits, type QueryHabits } from "#main/ads/sync/domain/adQuery.ts";
import { learnHabits, readHabits } from "#main/ads/sync/readServiceList.ts";
import { partly } from "../../../../support/partly.ts";
import { testWorkspace } from "../../../../support/testWorkspace.ts";

const learned: QueryHabits = { form: "comma", notRequested: ["mediaTypes"] };

test("[AK4] the learned query form is remembered across restarts, separately for each service", () => {
  const { meta } = testWorkspace();
  const of = (baseUrl: string) => ({
    meta,
    service: partly<AdsContext["service"]>("service", { lastAddress: () => ({ baseUrl, apiKey: "" }) }),
  });
  const [one, other] = [of("https://one.example"), of("https://other.example")];
  expect(readHabits(one)).toEqual(firstHabits);
  learnHabits(one, learned);
  expect(readHabits(one)).toEqual(learned);
  expect(readHabits(other)).toEqual(firstHabits);
  learnHabits(other, { form: "brackets", notRequested: [] });
  expect(readHabits(of("https://one.example"))).toEqual(learned);
});
