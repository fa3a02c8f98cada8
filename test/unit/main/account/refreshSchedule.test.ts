import { expect, test } from "vitest";
import { createRefreshSchedule } from "#main/account/refreshSchedule.ts";
import { startRunner } from "#main/shared/jobs/runner.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { settled } from "../../../support/settled.ts";

type Read = "account" | "ledger" | "limits" | "manifest";

/** The schedule with the real jobs and their timer. The service responds while `isThere` is true. */
function scene() {
  const clock = manualClock();
  let startedAt = clock.now();
  let reads: { readonly what: Read | "limitsRead"; readonly second: number }[] = [];
  const failed: string[] = [];
  let isThere = true;
  let isBroken = false;
  let waitsForCredits = 0;
  const note = (what: Read | "limitsRead") => void reads.push({ what, second: (clock.now() - startedAt) / 1_000 });
  const reading = (what: Read) => () => {
    note(what);
    return isBroken ? Promise.reject(new Error(`no ${what}`)) : Promise.resolve(isThere);
  };
  const schedule = createRefreshSchedule({
    clock,
    refreshAccount: reading("account"),
    refreshLimits: reading("limits"),
    refreshManifest: reading("manifest"),
    ledgerSoon: () => note("ledger"),
    shortCount: () => waitsForCredits,
    limitsRead: () => note("limitsRead"),
    report: (job) => (cause) => void failed.push(`${job}: ${String(cause)}`),
    wake: () => runner.wake(),
  });
  const { account, credits, limits, manifest } = schedule;
  const runner = startRunner({ clock, report: (job) => void failed.push(job) }, [account, credits, manifest, limits]);
  return {
    schedule,
    failed,
    wake: runner.wake,
    setThere: (next: boolean) => void (isThere = next),
    setBroken: (next: boolean) => void (isBroken = next),
    setWaiting: (count: number) => void (waitsForCredits = count),
    /** Clears the recorded reads and restarts the count of seconds. */
    begin: () => {
      reads = [];
      startedAt = clock.now();
    },
    secondsOf: (what: Read | "limitsRead") => reads.filter((read) => read.what === what).map(({ second }) => second),
    pass: async (seconds: number) => {
      await settled();
      for (let passed = 0; passed < seconds; passed += 1) {
        clock.advance(1_000);
        await settled();
      }
    },
  };
}

test("account, limits and manifest are read at the start, then every 5, 10 and 60 minutes", async () => {
  const { secondsOf, pass } = scene();
  await pass(3_600);
  expect(secondsOf("account")).toEqual(Array.from({ length: 13 }, (_, index) => index * 300));
  expect(secondsOf("limits")).toEqual([0, 600, 1_200, 1_800, 2_400, 3_000, 3_600]);
  expect(secondsOf("manifest")).toEqual([0, 3_600]);
  expect(secondsOf("ledger")).toEqual([]);
});

test("after a spending change, account and limits are read soon at a limited rate, and the ledger is notified", async () => {
  const { schedule, secondsOf, begin, pass } = scene();
  await pass(120);
  begin();
  for (let second = 0; second < 60; second += 1) {
    schedule.moneyMoved();
    await pass(1);
  }
  expect(secondsOf("account")).toEqual(Array.from({ length: 21 }, (_, index) => index * 3));
  expect(secondsOf("limits")).toEqual([0, 60]);
  // The ledger has its own schedule, so it gets every signal.
  expect(secondsOf("ledger")).toHaveLength(60);
  expect(secondsOf("manifest")).toEqual([]);
});

test("after a change of only the account, only the account is read soon", async () => {
  const { schedule, secondsOf, begin, pass } = scene();
  await pass(120);
  begin();
  schedule.readAccountSoon();
  await pass(60);
  expect(secondsOf("account")).toEqual([0]);
  expect([...secondsOf("ledger"), ...secondsOf("limits"), ...secondsOf("manifest")]).toEqual([]);
});

test("the end of every read of the limits is published, even after a failed read", async () => {
  const { setThere, secondsOf, begin, pass } = scene();
  await pass(0);
  expect(secondsOf("limitsRead")).toEqual([0]);
  setThere(false);
  begin();
  await pass(602);
  expect(secondsOf("limits")).toEqual([600, 602]);
  expect(secondsOf("limitsRead")).toEqual([600, 602]);
});

test("[S34] while requests wait for credits, the account is read often, and immediately when the user returns", async () => {
  const { schedule, setWaiting, wake, secondsOf, begin, pass } = scene();
  await pass(120);
  begin();
  setWaiting(1);
  wake();
  await pass(100);
  expect(secondsOf("account")).toEqual([10, 30, 70]);
  schedule.refreshAccount();
  await pass(10);
  expect(secondsOf("account")).toEqual([10, 30, 70, 100, 110]);
});

test("[S34] on return to the window the account is read immediately, even if no request waits for credits", async () => {
  const { schedule, secondsOf, begin, pass } = scene();
  await pass(120);
  begin();
  schedule.refreshAccount();
  await pass(60);
  expect(secondsOf("account")).toEqual([0]);
});

test("[DT4] after sleep the account is read at the next tick, even after earlier failures", async () => {
  const { schedule, setThere, wake, secondsOf, begin, pass } = scene();
  setThere(false);
  await pass(40);
  begin();
  setThere(true);
  schedule.wakeUp();
  wake();
  await pass(1);
  expect(secondsOf("account")).toEqual([0]);
});

test("the manifest of another API key is read immediately, even after earlier failures", async () => {
  const { schedule, setThere, secondsOf, begin, pass } = scene();
  setThere(false);
  await pass(40);
  begin();
  setThere(true);
  schedule.readManifest();
  await pass(0);
  expect(secondsOf("manifest")).toEqual([0]);
});

test("a read that fails unexpectedly is reported with its name and retried", async () => {
  const { setBroken, failed, secondsOf, pass } = scene();
  setBroken(true);
  await pass(2);
  expect(failed).toEqual(expect.arrayContaining(["account: Error: no account", "limits: Error: no limits"]));
  expect(failed).toContain("manifest: Error: no manifest");
  expect(secondsOf("account")).toEqual([0, 2]);
  // After this failure, no limits are known.
  expect(secondsOf("limitsRead")).toEqual([]);
});
