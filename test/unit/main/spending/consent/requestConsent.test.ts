import { expect, test } from "vitest";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { requestConsent, setCaps } from "#main/spending/consent/requestConsent.ts";
import { consentKey } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { consentOf } from "../../../../support/consentFor.ts";
import { capsTarget, consentsScene, monitorTarget } from "../../../../support/consentTargets.ts";
import { partly } from "../../../../support/partly.ts";
import { testSpending } from "../../../../support/testSpending.ts";

type Spending = ReturnType<typeof testSpending>;

const given = consentOf("cap", "{}");
const key = consentKey(capsTarget);
const day = (credits: number): readonly SpendCap[] => [{ period: "day", project: null, credits }];

/** Returns caps in memory that `setCaps` replaces, with each consent that allowed it. */
function capsScene(caps: readonly SpendCap[]) {
  const { consents } = consentsScene();
  const state = { caps, by: [] as (ConsentRecord | null)[] };
  const spending = testSpending({
    consents,
    caps: partly<Spending["caps"]>("caps", {
      read: () => state.caps,
      replace: (after, consent) => {
        state.caps = after;
        state.by.push(consent);
      },
    }),
  });
  return { consents, state, set: (after: readonly SpendCap[]) => setCaps(spending, after) };
}

test("[CV4] a monitor is asked for in the consent view, and a consent is returned", async () => {
  const { consents } = consentsScene();
  const yes = requestConsent(consents, monitorTarget);
  consents.end(consentKey(monitorTarget), { given });
  expect(await yes).toBe(given);
  const no = requestConsent(consents, monitorTarget);
  consents.end(consentKey(monitorTarget), {});
  expect(await no).toBeNull();
});

test("[CV4] the consent to one change is not one to another change of the same subject", async () => {
  const { consents } = consentsScene();
  const shown = requestConsent(consents, capsTarget);
  const hidden = requestConsent(consents, { ...capsTarget, after: day(1_000_000) });
  consents.end(key, { given });
  expect(await shown).toBe(given);
  expect(await hidden).toBeNull();
});

test("[CV4] stricter spend caps apply at once, without the consent view", async () => {
  const { consents, state, set } = capsScene(day(10));
  await set([...day(5), { period: "month", project: "spring", credits: 3 }]);
  expect(consents.first()).toBeNull();
  expect(state).toMatchObject({ caps: [{ credits: 5 }, { credits: 3 }], by: [null] });
});

test("[CV4] higher or fewer spend caps apply only after a consent, which is stored with them", async () => {
  for (const after of [day(11), []]) {
    const { consents, state, set } = capsScene(day(10));
    const setting = set(after);
    expect(consents.first()?.target).toEqual({ kind: "caps", before: day(10), after });
    expect(state.by).toEqual([]);
    consents.end(key, { given });
    await setting;
    expect(state).toEqual({ caps: after, by: [given] });
  }
});

test("[CV4] declined spend caps leave the caps unchanged", async () => {
  const { consents, state, set } = capsScene(day(10));
  const setting = set([]);
  consents.end(key, {});
  await setting;
  expect(state).toEqual({ caps: day(10), by: [] });
});

test("[CV4] of two looser changes at once, only the one that was shown and accepted applies", async () => {
  const { consents, state, set } = capsScene(day(10));
  const first = set(day(20));
  const second = set(day(30));
  state.caps = day(2);
  consents.end(key, { given });
  await Promise.all([first, second]);
  expect(state).toEqual({ caps: day(20), by: [given] });
});
