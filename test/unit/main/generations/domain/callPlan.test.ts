import { expect, test } from "vitest";
import type { GenerationId } from "../../../../../src/contracts/ids.ts";
import { type Called, planCalled } from "../../../../../src/main/generations/domain/callPlan.ts";

const now = Date.UTC(2026, 10, 20, 12);
const everything = new Map<string | null, number>();

let count = 0;
function called(more: Partial<Called> = {}): Called {
  count += 1;
  return {
    id: `generation-${count}` as GenerationId,
    type: "image",
    createdAt: now - 20_000,
    acceptedAt: now - 20_000,
    seenAt: null,
    usualMs: 20_000,
    isNew: false,
    heardAt: null,
    ...more,
  };
}

test("[WH5] generations without a webhook are polled together, a minute after the earliest one was last known to run", () => {
  const first = called({ seenAt: now - 10_000 });
  const second = called({ acceptedAt: now - 5_000 });
  expect(planCalled([first, second], everything)).toEqual([
    { type: null, at: now + 50_000, watched: [first, second], pageFrom: 2 },
  ]);
  expect(planCalled([], everything)).toEqual([]);
});

test("[WH5] a generation with a webhook is polled immediately, or shortly later together with others that may be done", () => {
  const heard = called({ heardAt: now });
  expect(planCalled([heard], everything)[0]).toMatchObject({ at: now, watched: [heard], pageFrom: 1 });
  const fresh = called({ acceptedAt: now, usualMs: 600_000 });
  expect(planCalled([heard, fresh], everything)[0]?.at).toBe(now);
  const ripe = called();
  const [look] = planCalled([heard, ripe], everything);
  expect(look?.at).toBeGreaterThan(now);
  expect(look?.at).toBeLessThanOrEqual(now + 5_000);
});

test("[WH5] a webhook that was already followed by a poll triggers no further poll", () => {
  const looks = planCalled([called({ heardAt: now - 1_000, seenAt: now })], everything);
  expect(looks).toMatchObject([{ at: now + 60_000, pageFrom: 2 }]);
});

test("[WH5] generations beyond the first page are polled by type, with a plan of their own", () => {
  const horizons = new Map<string | null, number>([[null, now - 60_000]]);
  const near = called({ heardAt: now, createdAt: now });
  const far = called({ heardAt: now + 3_000, createdAt: now - 90_000, type: "video" });
  const ripe = called({ createdAt: now });
  const looks = planCalled([near, far, ripe], horizons).filter(({ pageFrom }) => pageFrom === 1);
  expect(looks.map(({ type, watched }) => [type, watched])).toEqual([
    [null, [near]],
    ["video", [far]],
  ]);
  expect((looks[1]?.at ?? 0) - (looks[0]?.at ?? 0)).toBe(3_000);
  const alone = planCalled([far, called({ createdAt: now })], horizons);
  expect(alone[0]).toMatchObject({ type: "video", watched: [far] });
});
