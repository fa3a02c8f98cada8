import { expect, test } from "vitest";
import { initialHosting } from "#main/references/domain/hostingSettings.ts";
import { describeHosting } from "#main/references/hosting/describeHosting.ts";

const notReady = { isReady: false, missing: "no_bucket" } as const;

function described(publicAddress: string | null, isReachable: boolean) {
  const host = { state: () => notReady } as Parameters<typeof describeHosting>[0]["hosts"]["bucket"];
  return describeHosting({
    settings: () => initialHosting,
    hosts: { listener: host, bucket: host },
    data: { state: () => notReady, address: () => Promise.resolve("") },
    hasKey: () => false,
    listener: { publicAddress: () => publicAddress, isReachable: () => isReachable },
    counts: () => ({ up: 2, waiting: 1 }),
  });
}

test("[RF4] a listener without a public URL serves only this computer, and only if the service runs locally", () => {
  expect(described(null, true).listener).toEqual({ ...notReady, address: null, isLocal: true });
  expect(described(null, false).listener).toMatchObject({ address: null, isLocal: false });
  expect(described("https://studio.example.com", true).listener).toMatchObject({
    address: "https://studio.example.com",
    isLocal: false,
  });
});

test("[RF4] the hosting description names no method in use while no method is ready", () => {
  expect(described(null, false)).toMatchObject({ preferred: "automatic", used: null, up: 2, waiting: 1 });
});
