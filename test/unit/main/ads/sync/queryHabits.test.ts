import { expect, test } from "vitest";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { firstHabits, type QueryHabits } from "#main/ads/sync/domain/adQuery.ts";
import { queryHabits } from "#main/ads/sync/queryHabits.ts";
import { withJournal } from "../../../../support/journalDb.ts";

const learned: QueryHabits = { form: "comma", notRequested: ["mediaTypes"] };

test("[AK4] the learned query form is remembered across restarts, separately for each service", () => {
  withJournal((db) => {
    let baseUrl = "https://one.example";
    const open = () => queryHabits({ settings: metaStore(db), baseUrl: () => baseUrl });
    const one = open();
    expect(one.habits()).toEqual(firstHabits);
    one.learn(learned);
    expect(one.habits()).toEqual(learned);
    expect(open().habits()).toEqual(learned);
    baseUrl = "https://other.example";
    expect(one.habits()).toEqual(firstHabits);
    one.learn({ form: "brackets", notRequested: [] });
    baseUrl = "https://one.example";
    expect(one.habits()).toEqual(learned);
  });
});
