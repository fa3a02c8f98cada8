import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { workerClient, StepTookTooLong } from "#main/shared/workers/workerClient.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const program = new URL("../../../../support/stuckWorker.ts", import.meta.url);

function open(thread: { readonly program: URL; readonly data: unknown } = { program, data: null }) {
  const clock = manualClock();
  const crashes: unknown[] = [];
  const port = workerClient({
    name: "test engine",
    ...thread,
    methods: { hang: true, ready: true },
    crashed: (cause) => crashes.push(cause),
    after: clock.after,
  });
  return { clock, crashes, port };
}

test("[AF61] a step that never ends is terminated: pending calls are rejected, and the next call restarts the thread", async () => {
  const { clock, crashes, port } = open();
  expect(await port.ready()).toBe("ready");
  const requested = Promise.allSettled([port.hang(), port.ready()]);
  clock.advance(120_000);
  for (const outcome of await requested) {
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(StepTookTooLong) as unknown });
  }
  expect(crashes).toEqual([expect.any(StepTookTooLong)]);
  expect(await port.ready()).toBe("ready");
  await port.close();
});

test("[AF61] a thread that responds is not terminated, even after a long sleep of the computer", async () => {
  const { clock, crashes, port } = open();
  for (let round = 0; round < 20; round += 1) {
    expect(await port.ready()).toBe("ready");
    clock.advance(15_000);
  }
  expect(crashes).toEqual([]);
  await port.close();
});

test("[AF61] quitting does not wait for a step that never ends", async () => {
  const { clock, port } = open();
  expect(await port.ready()).toBe("ready");
  const requested = Promise.allSettled([port.hang()]);
  const closed = port.close();
  clock.advance(10_000);
  await closed;
  expect(await requested).toMatchObject([{ status: "rejected" }]);
});

test("[BK62] closing during the loading of a thread terminates the thread after loading", async () => {
  const flags = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const { clock, crashes, port } = open({
    program: new URL("../../../../support/slowlyLoadedEngine.ts", import.meta.url),
    data: flags,
  });
  const requested = Promise.allSettled([port.ready()]);
  const closed = port.close();
  clock.advance(10_000);
  await closed;
  expect(Atomics.load(flags, 1)).toBe(0);
  Atomics.store(flags, 0, 1);
  Atomics.notify(flags, 0);
  // The thread ends when the request is settled, and it had loaded before that.
  await requested;
  expect(Atomics.load(flags, 1)).toBe(1);
  expect(crashes).toEqual([]);
});

test("[WS52] a thread that rests closes its files, and the next request starts another one", async () => {
  const { crashes, port } = open();
  expect(await port.rest()).toBe(true);
  expect(await port.ready()).toBe("ready");
  const resting = port.rest();
  const next = port.ready();
  expect(await resting).toBe(true);
  expect(await next).toBe("ready");
  expect(crashes).toEqual([]);
  await port.close();
});

test("[WS52] a thread with an unanswered request does not rest", async () => {
  const { clock, port } = open();
  const requested = Promise.allSettled([port.hang()]);
  await Promise.resolve();
  expect(await port.rest()).toBe(false);
  const closed = port.close();
  clock.advance(10_000);
  await closed;
  await requested;
});

/** A thread that is kept for a minute after `thread`, and for ten after `later`. */
function openIdle() {
  const counts = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const clock = manualClock();
  const crashes: unknown[] = [];
  const port = workerClient({
    name: "test engine",
    program: new URL("../../../../support/endingWorker.ts", import.meta.url),
    data: counts,
    methods: { thread: true, later: true },
    crashed: (cause) => crashes.push(cause),
    idle: { clock, idleMs: (method) => (method === "later" ? 600_000 : 60_000) },
  });
  return {
    clock,
    crashes,
    port,
    threads: () => ({ started: Atomics.load(counts, 0), closed: Atomics.load(counts, 1) }),
    setBusy: (isBusy: boolean) => void Atomics.store(counts, 2, isBusy ? 1 : 0),
  };
}

test("[AF62] [LB22] an idle thread closes its files and ends, and the next requests are answered by a new one, in order", async () => {
  const { clock, crashes, port, threads } = openIdle();
  expect(threads()).toEqual({ started: 0, closed: 0 });
  const first = await port.thread();
  clock.advance(59_999);
  expect(await port.thread()).toBe(first);
  clock.advance(60_000);
  // The old thread is ending now. Requests wait until it has closed its files.
  const answers: unknown[] = [];
  const requests = [port.thread(), port.later(), port.thread()];
  await Promise.all(requests.map((request, index) => request.then((answer) => answers.push([index, answer]))));
  const second = await requests[0];
  expect(second).not.toBe(first);
  expect(answers).toEqual([0, 1, 2].map((index) => [index, second]));
  expect(threads()).toEqual({ started: 2, closed: 1 });
  expect(crashes).toEqual([]);
  await port.close();
  expect(threads()).toEqual({ started: 2, closed: 2 });
});

test("[AF62] a thread is kept longer after a request of a screen, whatever background work requests after it", async () => {
  const { clock, port, threads } = openIdle();
  const first = await port.later();
  clock.advance(300_000);
  expect(await port.thread()).toBe(first);
  clock.advance(299_000);
  expect(await port.thread()).toBe(first);
  clock.advance(60_000);
  expect(await port.thread()).not.toBe(first);
  expect(threads()).toEqual({ started: 2, closed: 1 });
  await port.close();
});

test("[AF62] a thread with background work left does not end until the work is done", async () => {
  const { clock, port, threads, setBusy } = openIdle();
  setBusy(true);
  const first = await port.thread();
  clock.advance(60_000);
  expect(await port.thread()).toBe(first);
  setBusy(false);
  clock.advance(60_000);
  expect(await port.thread()).not.toBe(first);
  expect(threads()).toEqual({ started: 2, closed: 1 });
  await port.close();
});

test("[AF62] closing while an idle thread ends waits until its files are closed, and rejects the requests", async () => {
  const { clock, crashes, port, threads } = openIdle();
  await port.thread();
  clock.advance(60_000);
  const late = Promise.allSettled([port.thread()]);
  await port.close();
  expect(threads()).toEqual({ started: 1, closed: 1 });
  expect(await late).toMatchObject([{ status: "rejected" }]);
  expect(crashes).toEqual([]);
});

test("[AF62] an idle thread that ends before it answers the alive check did not crash", async () => {
  const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { clock, crashes, port } = open({
    program: new URL("../../../../support/endsWithoutCheckAnswer.ts", import.meta.url),
    data: flag,
  });
  // The check that goes with these requests ends, so that the end of the thread gets its own.
  expect(await port.ready()).toBe("ready");
  expect(await port.ready()).toBe("ready");
  clock.advance(15_000);
  await setImmediate();
  const resting = port.rest();
  // While this thread is busy, the answer and the exit arrive together.
  expect(Atomics.wait(flag, 0, 0, 10_000)).not.toBe("timed-out");
  expect(await resting).toBe(true);
  expect(crashes).toEqual([]);
  await port.close();
});
