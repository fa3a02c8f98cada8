import fc from "fast-check";
import { expect, test } from "vitest";
import type { GenerationId } from "#contracts/ids.ts";
import { planPolls, usualOf, type PollTarget } from "#main/generations/domain/pollPlan.ts";

const start = Date.UTC(2026, 10, 20, 12);
const everything = new Map<string | null, number>();

let count = 0;
function watched(more: Partial<PollTarget> = {}): PollTarget {
  count += 1;
  return {
    id: `generation-${count}` as GenerationId,
    type: "image",
    createdAt: start,
    acceptedAt: start,
    seenAt: null,
    usualMs: 20_000,
    isNew: false,
    ...more,
  };
}

test("[S6] every running generation is polled again within 15 seconds of the last poll", () => {
  const ages = fc.integer({ min: 0, max: 86_400_000 });
  const usual = fc.integer({ min: 1, max: 86_400_000 });
  const some = fc.array(fc.tuple(ages, usual, fc.boolean()), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(some, (all) => {
      const rows = all.map(([age, usualMs, isSeen]) => {
        const acceptedAt = start - age;
        return watched({ acceptedAt, usualMs, seenAt: isSeen ? start : null });
      });
      const requested = new Set<string>();
      for (const readState of planPolls(rows, everything)) {
        for (const one of readState.targets) {
          requested.add(one.id);
          expect(readState.at).toBeLessThanOrEqual((one.seenAt ?? one.acceptedAt) + 15_000);
          expect(Number.isInteger(readState.at)).toBe(true);
        }
      }
      expect(requested.size).toBe(rows.length);
    }),
  );
});

test("a generation that is probably done is polled after 5 seconds, one that is probably not done after 15", () => {
  const ripe = Array.from({ length: 20 }, () => watched({ acceptedAt: start - 20_000, seenAt: start }));
  expect(planPolls(ripe, everything)[0]?.at).toBe(start + 5_000);
  const fresh = watched({ usualMs: 120_000, seenAt: start });
  expect(planPolls([fresh], everything)[0]?.at).toBe(start + 15_000);
});

test("one poll covers all generations while its page reaches far enough, else there is one poll per type", () => {
  const image = watched({ createdAt: start });
  const video = watched({ createdAt: start - 60_000, type: "video" });
  const odd = watched({ createdAt: start - 60_000, type: "other:hologram" });
  const types = (reach: number) =>
    planPolls([image, video, odd], new Map([[null, reach]])).map((readState) => readState.type);
  expect(types(start - 60_000)).toEqual([null]);
  expect(types(start - 30_000)).toEqual(["image", "video", null]);
});

test("a generation of a type never seen in progress is polled after 1.5 seconds", () => {
  expect(planPolls([watched({ isNew: true })], everything)[0]?.at).toBe(start + 1_500);
});

test("the service's estimate has precedence over the usual duration of a type", () => {
  expect([usualOf("image", null), usualOf("image", 7), usualOf("other", null)]).toEqual([20_000, 7_000, 120_000]);
  expect(usualOf("image", 0)).toBeGreaterThan(0);
});
