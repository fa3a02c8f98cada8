import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { consentByPerson } from "#main/spending/consent/consentByPerson.ts";
import type { ConsentScreen, PersonInput, SystemQuestion } from "#main/spending/consent/consentScreen.ts";
import { consentKey } from "#main/spending/domain/consentTarget.ts";
import { consentsScene, quoteTarget } from "../../../../support/consentTargets.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { partly } from "../../../../support/partly.ts";

const key = consentKey(quoteTarget);
const question: SystemQuestion = { message: "Confirm?", detail: "", accept: "Confirm" };
const accepted = { key, subject: "spend" as const, shown: '{"requests":[]}', question };
const click: PersonInput = { method: "consent_view", inputAt: 480 };

/** Returns an open consent, and how a person answers it. */
function scene(personInput: () => Promise<PersonInput | null>) {
  const { consents } = consentsScene();
  void consents.open(quoteTarget);
  const shownQuestions: unknown[] = [];
  const deps = {
    clock: manualClock(500),
    newId: () => "consent-1",
    consents,
    consentScreen: partly<ConsentScreen>("consentScreen", {
      personInput: (...args: unknown[]) => {
        shownQuestions.push(args);
        return personInput();
      },
    }),
  };
  return { consents, shownQuestions, accept: () => consentByPerson(deps, accepted) };
}

const refused = { code: "not_confirmed" };

test("[CV3] a consent records what was shown, when, and the input that accepted it", async () => {
  const { accept, shownQuestions } = scene(() => Promise.resolve(click));
  expect(await accept()).toEqual({
    id: "consent-1",
    subject: "spend",
    shown: '{"requests":[]}',
    shownAt: 101,
    givenAt: 500,
    method: "consent_view",
    inputAt: 480,
  });
  expect(shownQuestions).toEqual([[key, question]]);
});

test("[CV3] a consent in the system dialog has no input", async () => {
  const { accept } = scene(() => Promise.resolve({ method: "system_dialog", inputAt: null }));
  expect(await accept()).toMatchObject({ method: "system_dialog", inputAt: null });
});

test("[CV3] without a person's input, nothing is accepted", async () => {
  await expect(scene(() => Promise.resolve(null)).accept()).rejects.toMatchObject(refused);
});

test("[CV1] what no consent shows can't be accepted, and no question is shown", async () => {
  const { accept, shownQuestions, consents } = scene(() => Promise.resolve(click));
  consents.end(key, {});
  await expect(accept()).rejects.toMatchObject(refused);
  expect(shownQuestions).toEqual([]);
});

test("[CV3] a click does not count if the content changed or the consent ended in the meantime", async () => {
  const replaced = scene(() => {
    replaced.consents.replace(key, { ...quoteTarget, paidRequestId: "request-2" as PaidRequestId });
    return Promise.resolve(click);
  });
  await expect(replaced.accept()).rejects.toMatchObject(refused);
  const again = scene(() => {
    again.consents.replace(key, quoteTarget);
    return Promise.resolve(click);
  });
  await expect(again.accept()).rejects.toMatchObject(refused);
  const ended = scene(() => {
    ended.consents.end(key, {});
    return Promise.resolve(click);
  });
  await expect(ended.accept()).rejects.toMatchObject(refused);
});

test("[CV5] the reason why nobody may accept here reaches the view", async () => {
  const reason = new AppError("not_confirmed", "debugged");
  await expect(scene(() => Promise.reject(reason)).accept()).rejects.toBe(reason);
});
