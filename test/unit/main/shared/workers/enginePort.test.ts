import { expect, test } from "vitest";
import { enginePort, StepTookTooLong } from "../../../../../src/main/shared/workers/enginePort.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const program = new URL("../../../../support/stuckWorker.ts", import.meta.url);

function open() {
  const clock = manualClock();
  const crashes: unknown[] = [];
  const port = enginePort({
    name: "test engine",
    program,
    data: null,
    methods: { hang: true, ready: true },
    crashed: (cause) => crashes.push(cause),
    after: clock.after,
  });
  return { clock, crashes, port };
}

test("[AF61] a step that does not end is ended: what was asked is refused, and the next question starts the thread anew", async () => {
  const { clock, crashes, port } = open();
  expect(await port.ready()).toBe("ready");
  const asked = Promise.allSettled([port.hang(), port.ready()]);
  clock.advance(120_000);
  for (const outcome of await asked) {
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(StepTookTooLong) as unknown });
  }
  expect(crashes).toEqual([expect.any(StepTookTooLong)]);
  expect(await port.ready()).toBe("ready");
  await port.close();
});

test("[AF61] a thread that answers is left alone, however long the computer slept", async () => {
  const { clock, crashes, port } = open();
  for (let round = 0; round < 20; round += 1) {
    expect(await port.ready()).toBe("ready");
    clock.advance(15_000);
  }
  expect(crashes).toEqual([]);
  await port.close();
});

test("[AF61] quitting does not wait for a step that does not end", async () => {
  const { clock, port } = open();
  expect(await port.ready()).toBe("ready");
  const asked = Promise.allSettled([port.hang()]);
  const closed = port.close();
  clock.advance(10_000);
  await closed;
  expect(await asked).toMatchObject([{ status: "rejected" }]);
});
