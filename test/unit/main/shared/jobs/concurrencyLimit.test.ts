import fc from "fast-check";
import { expect, test } from "vitest";
import { concurrencyLimit } from "#main/shared/jobs/concurrencyLimit.ts";

test("[AG138] never more tasks than the limit run, all end, and they start in order of arrival", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ turns: fc.nat(5), fails: fc.boolean() }), { maxLength: 30 }),
      async (most, tasks) => {
        const limited = concurrencyLimit(most);
        const started: number[] = [];
        let running = 0;
        const outcomes = await Promise.allSettled(
          tasks.map(({ turns, fails }, index) =>
            limited(async () => {
              started.push(index);
              running += 1;
              expect(running).toBeLessThanOrEqual(most);
              for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
              running -= 1;
              if (fails) throw new Error("The task failed.");
              return index;
            }),
          ),
        );
        expect(started).toEqual(tasks.map((_, index) => index));
        expect(outcomes.map(({ status }) => status)).toEqual(
          tasks.map(({ fails }) => (fails ? "rejected" : "fulfilled")),
        );
        expect(running).toBe(0);
      },
    ),
  );
});
