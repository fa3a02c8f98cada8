import { expect, test } from "vitest";
import { rateLimitStore } from "#main/shared/database/rateLimitStore.ts";
import { tolerantRateLimitStore } from "#main/shared/database/tolerantRateLimitStore.ts";
import { withDatabases } from "../../../../support/openDatabases.ts";

const window = (...sentAt: readonly number[]) => ({ limit: 60, sentAt, blockedUntil: 0 });

test("[N4] the requests of the last minute are stored for the next start", async () => {
  await withDatabases(({ cache }) => {
    const failed: unknown[] = [];
    const rates = tolerantRateLimitStore(rateLimitStore(cache), (cause) => void failed.push(cause));
    rates.write("read", window(1, 2));
    rates.write("write", window(3));
    expect([rates.read("read"), rates.read("write")]).toMatchObject([{ sentAt: [1, 2] }, { sentAt: [3] }]);
    expect(failed).toEqual([]);
  });
});

test("[N4] a failed write of the rate limit store is reported and blocks nothing, and the next write is attempted", async () => {
  await withDatabases(({ cache }) => {
    const failed: string[] = [];
    const rates = tolerantRateLimitStore(rateLimitStore(cache), (cause) => void failed.push(String(cause)));
    rates.write("read", window(1));
    cache.pragma("query_only=ON");
    rates.write("read", window(1, 2));
    expect([rates.read("read")?.sentAt, failed]).toEqual([[1], [expect.stringContaining("readonly")]]);
    cache.pragma("query_only=OFF");
    rates.write("read", window(1, 2, 3));
    expect([rates.read("read")?.sentAt, failed.length]).toEqual([[1, 2, 3], 1]);
  });
});
