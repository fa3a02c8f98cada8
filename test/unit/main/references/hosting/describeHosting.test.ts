import { expect, test } from "vitest";
import { initialHosting } from "../../../../../src/main/references/domain/hostingSettings.ts";
import { describeHosting } from "../../../../../src/main/references/hosting/describeHosting.ts";

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

test("[RF4] a listener without a public address serves this computer alone, if the service is on it", () => {
  expect(described(null, true).listener).toEqual({ ...notReady, address: null, isLocal: true });
  expect(described(null, false).listener).toMatchObject({ address: null, isLocal: false });
  expect(described("https://studio.example.com", true).listener).toMatchObject({
    address: "https://studio.example.com",
    isLocal: false,
  });
});

test("[RF4] while no hosting method is ready none is named as the one in use", () => {
  expect(described(null, false)).toMatchObject({ preferred: "automatic", used: null, up: 2, waiting: 1 });
});
