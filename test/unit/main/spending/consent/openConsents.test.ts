import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { consentKey, type QuoteTarget } from "#main/spending/domain/consentTarget.ts";
import { consentOf } from "../../../../support/consentFor.ts";
import { allTargets, capsTarget, consentsScene, quoteTarget, runTarget } from "../../../../support/consentTargets.ts";

const requoted: QuoteTarget = { ...quoteTarget, paidRequestId: "request-2" as PaidRequestId };

test("[CV3] the oldest open consent is shown, and the next one when it has ended", () => {
  const { consents, shown } = consentsScene();
  void consents.open(quoteTarget);
  void consents.open(capsTarget);
  expect(shown).toMatchObject([{ target: quoteTarget, version: 0, shownAt: 101 }]);
  expect(consents.first()?.target).toBe(quoteTarget);
  // The other one was not visible yet, so nobody can have accepted it.
  expect(consents.find(consentKey(capsTarget))?.shownAt).toBeNull();
  consents.end(consentKey(quoteTarget), {});
  expect(shown[1]).toMatchObject({ target: capsTarget, shownAt: 102 });
  consents.end(consentKey(capsTarget), {});
  expect(shown[2]).toBeNull();
  expect(consents.first()).toBeNull();
});

test("[CV1] the same subject is open once, and everybody who opened it learns the same end", async () => {
  const { consents, shown } = consentsScene();
  const both = [consents.open(runTarget), consents.open({ ...runTarget, canEdit: false })];
  expect(shown).toHaveLength(1);
  consents.end(consentKey(runTarget), { exit: { to: "studio" }, removed: [2] });
  const nothing = { requoted: [], given: null, free: null };
  for (const ended of await Promise.all(both)) {
    expect(ended).toEqual({ ...nothing, target: runTarget, removed: [2], exit: { to: "studio" } });
  }
});

test("[CV3] a changed content has a new version and is shown again", async () => {
  const { consents, shown } = consentsScene();
  const ended = consents.open(quoteTarget);
  consents.replace(consentKey(quoteTarget), requoted);
  expect(shown[1]).toMatchObject({ key: consentKey(requoted), target: requoted, version: 1, shownAt: 102 });
  expect(consents.find(consentKey(quoteTarget))).toBeNull();
  consents.end(consentKey(requoted), {});
  expect(await ended).toMatchObject({ target: requoted, given: null });
});

test("[CV3] a consent that is not shown changes without being shown", () => {
  const { consents, shown } = consentsScene();
  void consents.open(capsTarget);
  void consents.open(quoteTarget);
  consents.replace(consentKey(quoteTarget), requoted);
  expect(shown).toHaveLength(1);
  expect(consents.find(consentKey(requoted))).toMatchObject({ version: 1, shownAt: null });
});

test("[CV1] a batch remembers each batch that it replaced", async () => {
  const { consents } = consentsScene();
  const ended = consents.open(runTarget);
  const step = (from: string, to: string) => ({ from, to, positions: [0] }) as never;
  const second = { ...runTarget, runId: "run-2" as never };
  const third = { ...runTarget, runId: "run-3" as never };
  consents.replace(consentKey(runTarget), second, step("run-1", "run-2"));
  consents.replace(consentKey(second), third, step("run-2", "run-3"));
  consents.end(consentKey(third), {});
  expect((await ended).requoted).toEqual([step("run-1", "run-2"), step("run-2", "run-3")]);
});

test("[CV7] a consent ends once, and neither an end nor a change reaches one that has ended", async () => {
  const { consents, shown } = consentsScene();
  const ended = consents.open(capsTarget);
  const given = consentOf("cap", "{}");
  expect(consents.end(consentKey(capsTarget), { given })).toMatchObject({ target: capsTarget });
  expect(consents.end(consentKey(capsTarget), {})).toBeNull();
  consents.replace(consentKey(capsTarget), quoteTarget);
  expect((await ended).given).toBe(given);
  expect(shown).toHaveLength(2);
});

test("[CV7] ending all consents accepts none of them", async () => {
  const { consents } = consentsScene();
  const open = allTargets.map((target) => consents.open(target));
  expect(consents.endAll().map(({ target }) => target)).toEqual(allTargets);
  for (const ended of await Promise.all(open)) expect(ended).toMatchObject({ given: null, exit: null });
  expect(consents.first()).toBeNull();
});
