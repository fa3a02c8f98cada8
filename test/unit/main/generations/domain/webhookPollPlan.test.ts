import { expect, test } from "vitest";
import type { GenerationId } from "#contracts/ids.ts";
import { type Tracked, planWebhookPolls } from "#main/generations/domain/webhookPollPlan.ts";

const now = Date.UTC(2026, 10, 20, 12);
const everything = new Map<string | null, number>();

let count = 0;
function called(more: Partial<Tracked> = {}): Tracked {
  count += 1;
  return {
    id: `generation-${count}` as GenerationId,
    type: "image",
    createdAt: now - 20_000,
    acceptedAt: now - 20_000,
    seenAt: null,
    usualMs: 20_000,
    isNew: false,
    webhookAt: null,
    ...more,
  };
}

test("[WH5] generations without a webhook are polled together, a minute after the earliest one was last known to run", () => {
  const first = called({ seenAt: now - 10_000 });
  const second = called({ acceptedAt: now - 5_000 });
  expect(planWebhookPolls([first, second], everything)).toEqual([
    { type: null, at: now + 50_000, targets: [first, second], pageFrom: 2 },
  ]);
  expect(planWebhookPolls([], everything)).toEqual([]);
});

test("[WH5] a generation with a webhook is polled immediately, or shortly later together with others that may be done", () => {
  const received = called({ webhookAt: now });
  expect(planWebhookPolls([received], everything)[0]).toMatchObject({ at: now, targets: [received], pageFrom: 1 });
  const fresh = called({ acceptedAt: now, usualMs: 600_000 });
  expect(planWebhookPolls([received, fresh], everything)[0]?.at).toBe(now);
  const ripe = called();
  const [check] = planWebhookPolls([received, ripe], everything);
  expect(check?.at).toBeGreaterThan(now);
  expect(check?.at).toBeLessThanOrEqual(now + 5_000);
});

test("[WH5] a webhook that was already followed by a poll triggers no further poll", () => {
  const checks = planWebhookPolls([called({ webhookAt: now - 1_000, seenAt: now })], everything);
  expect(checks).toMatchObject([{ at: now + 60_000, pageFrom: 2 }]);
});

test("[WH5] generations beyond the first page are polled by type, with a plan of their own", () => {
  const horizons = new Map<string | null, number>([[null, now - 60_000]]);
  const near = called({ webhookAt: now, createdAt: now });
  const far = called({ webhookAt: now + 3_000, createdAt: now - 90_000, type: "video" });
  const ripe = called({ createdAt: now });
  const checks = planWebhookPolls([near, far, ripe], horizons).filter(({ pageFrom }) => pageFrom === 1);
  expect(checks.map(({ type, targets }) => [type, targets])).toEqual([
    [null, [near]],
    ["video", [far]],
  ]);
  expect((checks[1]?.at ?? 0) - (checks[0]?.at ?? 0)).toBe(3_000);
  const alone = planWebhookPolls([far, called({ createdAt: now })], horizons);
  expect(alone[0]).toMatchObject({ type: "video", targets: [far] });
});
