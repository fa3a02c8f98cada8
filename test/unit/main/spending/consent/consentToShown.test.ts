import { expect, test } from "vitest";
import type { ConsentScreen } from "#main/spending/consent/consentScreen.ts";
import { consentToShown } from "#main/spending/consent/consentToShown.ts";
import { type ConsentTarget, consentKey } from "#main/spending/domain/consentTarget.ts";
import {
  terms,
  capsTarget,
  consentsScene,
  monitorTarget,
  quoteTarget,
  runTarget,
} from "../../../../support/consentTargets.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { partly } from "../../../../support/partly.ts";

function scene(target: ConsentTarget, isConfirming = true) {
  const { consents } = consentsScene();
  const ended = consents.open(target);
  const questions: string[] = [];
  const consentScreen = partly<ConsentScreen>("consentScreen", {
    personInput: (_key, { message }) => {
      questions.push(message);
      return Promise.resolve(isConfirming ? { method: "consent_view", inputAt: 480 } : null);
    },
  });
  const deps = { clock: manualClock(500), newId: () => "consent-1", consents, consentScreen };
  const accept = (version = 0) => consentToShown(deps, consentKey(target), version);
  return { consents, ended, questions, accept };
}

test("[CV4] accepted spend caps end the consent with a record of the caps before and after", async () => {
  const { accept, ended, questions } = scene(capsTarget);
  await accept();
  const { given } = await ended;
  expect(given).toMatchObject({ subject: "cap", method: "consent_view" });
  expect(JSON.parse(given?.shown ?? "")).toEqual({ before: capsTarget.before, after: [] });
  expect(questions).toEqual(["Raise or remove spend caps?"]);
});

test("[CV4] an accepted monitor ends the consent with a record of its terms", async () => {
  const { accept, ended, questions } = scene(monitorTarget);
  await accept();
  const { given } = await ended;
  expect(given?.subject).toBe("monitor");
  expect(JSON.parse(given?.shown ?? "")).toEqual({ monitorId: monitorTarget.monitorId, ...terms });
  expect(questions).toEqual(["Let this monitor spend up to 30 credits a month?"]);
});

test("[CV1] a quote or a batch can't be accepted without its confirm", async () => {
  for (const target of [quoteTarget, runTarget]) {
    const { accept, questions, consents } = scene(target);
    await expect(accept()).rejects.toMatchObject({ code: "not_confirmed" });
    expect(questions).toEqual([]);
    expect(consents.find(consentKey(target))).not.toBeNull();
  }
});

test("[CV3] a yes to an earlier version, to an ended consent, or without a person is rejected", async () => {
  const changed = scene(capsTarget);
  changed.consents.replace(consentKey(capsTarget), { ...capsTarget, after: capsTarget.before });
  await expect(changed.accept(0)).rejects.toMatchObject({ code: "not_confirmed" });
  expect(changed.questions).toEqual([]);
  await changed.accept(1);
  expect((await changed.ended).given).not.toBeNull();
  await expect(changed.accept(1)).rejects.toMatchObject({ code: "not_confirmed" });
  const alone = scene(monitorTarget, false);
  await expect(alone.accept()).rejects.toMatchObject({ code: "not_confirmed" });
  expect(alone.consents.find(consentKey(monitorTarget))).not.toBeNull();
});
