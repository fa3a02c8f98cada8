import { expect, test } from "vitest";
import { TaskCancelled, taskRunner } from "#main/storage/tasks/runTask.ts";

const slowlyLoaded = new URL("../../../../support/slowlyLoadedWorker.ts", import.meta.url);
const crashing = new URL("../../../../support/crashingWorker.ts", import.meta.url);

/** Flags shared with the thread: whether it is loaded, and whether its work is short. */
function sharedFlags({ isShort = false } = {}): Int32Array {
  const flags = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  flags[1] = isShort ? 1 : 0;
  return flags;
}

test("[BK62] closing the task runner terminates a loading thread only after the thread has loaded", async () => {
  const tasks = taskRunner(slowlyLoaded);
  const flag = sharedFlags();
  const task = tasks.run("copyJournal", flag as never);
  const outcome = expect(task).rejects.toThrow(TaskCancelled);
  await tasks.close();
  expect(Atomics.load(flag, 0)).toBe(1);
  await outcome;
});

test("[BK62] a task cancelled while its thread loads is terminated after the thread has loaded", async () => {
  const tasks = taskRunner(slowlyLoaded);
  const flag = sharedFlags();
  const cancel = new AbortController();
  const task = tasks.run("copyJournal", flag as never, { signal: cancel.signal });
  cancel.abort();
  await expect(task).rejects.toThrow(TaskCancelled);
  expect(Atomics.load(flag, 0)).toBe(1);
});

test("[BK7] a cancelled task has no result, even if its thread finishes before termination", async () => {
  const cancel = new AbortController();
  const task = taskRunner(slowlyLoaded).run("copyJournal", sharedFlags({ isShort: true }) as never, {
    signal: cancel.signal,
  });
  cancel.abort();
  await expect(task).rejects.toThrow(TaskCancelled);
});

test("a task returns the result of its thread", async () => {
  expect(await taskRunner(slowlyLoaded).run("copyJournal", sharedFlags({ isShort: true }) as never)).toBe("finished");
});

test("a task cancelled before it begins starts no thread", async () => {
  const flag = sharedFlags();
  const task = taskRunner(slowlyLoaded).run("copyJournal", flag as never, { signal: AbortSignal.abort() });
  await expect(task).rejects.toThrow(TaskCancelled);
  expect(Atomics.load(flag, 0)).toBe(0);
});

test("a thread that fails to load reports its error, and closing does not wait for that thread", async () => {
  const tasks = taskRunner(crashing);
  await expect(tasks.run("copyJournal", null as never)).rejects.toThrow("cannot be loaded");
  await tasks.close();
});
